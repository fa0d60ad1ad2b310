/** A value of a document's custom fields, which searches filter by. */
export type MetadataValue = string | number | boolean | string[]

export type Metadata = Readonly<Record<string, MetadataValue>>

/** A document to be put into an agent's knowledge data store: its content in exactly one of three forms. */
export type NewDocument = DocumentDetails & DocumentContent

export interface DocumentDetails {
  /** Replaces the document that has this id; a new id is made up when it is left out. */
  id?: string
  label?: string
  url?: string
  metadata?: Metadata
}

export type DocumentContent =
  | { text: string; html?: never; markdown?: never }
  | { html: string; text?: never; markdown?: never }
  | { markdown: string; text?: never; html?: never }

/** A document of an agent's knowledge data store. */
export interface Document {
  id: string
  label?: string
  url?: string
  metadata: Metadata
  /** Length of its full text, in UTF-16 code units. */
  length: number
  /** How many chunks it is searched by. */
  chunks: number
  /** When it was put, or last replaced. */
  updatedAt: string
}

/** A piece of a document, as searches find it. */
export interface Chunk {
  /** Unique within the agent. */
  id: string
  documentId: string
  /** Verbatim a part of the document's full text. */
  text: string
  /** The titles that it stands under, outermost first; searched along with the text. */
  headings: readonly string[]
  /** The document's. */
  label?: string
  url?: string
  metadata: Metadata
}
