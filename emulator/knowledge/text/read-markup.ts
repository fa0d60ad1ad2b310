import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Content } from './content.ts'
import { ContentBuilder } from './content-builder.ts'

export function readMarkdown(markdown: string): Content {
  const builder = new ContentBuilder()
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  addNode(builder, tree)
  return builder.build()
}

export function readHtml(html: string): Content {
  const builder = new ContentBuilder()
  addNode(builder, treeOfHtml(html))
  return builder.build()
}

function treeOfHtml(html: string): Nodes {
  return toMdast(fromHtml(html))
}

function addNode(builder: ContentBuilder, node: Nodes): void {
  switch (node.type) {
    case 'heading':
      builder.addTitle(node.depth, textOf(node))
      return
    case 'html':
      addNode(builder, treeOfHtml(node.value))
      return
    case 'tableRow':
      builder.addBlock(node.children.map(textOf).join(' | '))
      return
    case 'root':
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'footnoteDefinition':
      for (const child of node.children) addNode(builder, child)
      return
    default:
      builder.addBlock(textOf(node))
  }
}

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'html' || node.type === 'definition') return ''
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
