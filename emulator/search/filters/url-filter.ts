import type { Profile } from '../../../src/profile/index.ts'
import type { PostFilter } from './post-filter.ts'

/** What the parameter `url` does, which the specification lists without a description. */
export function urlFilter({ url: treatment }: Profile['search'], wanted: string | undefined): PostFilter {
  const matches = (url: string): boolean =>
    treatment === 'filter-prefix' ? url.startsWith(wanted ?? '') : url === wanted
  return {
    by: 'url',
    reject: ({ chunk: { url } }) => {
      if (wanted === undefined || treatment === 'ignore') return undefined
      if (url === undefined) return 'it has no url'
      return matches(url) ? undefined : `its url is ${url}`
    },
  }
}
