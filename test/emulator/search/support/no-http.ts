import type { HttpClient } from '../../../../emulator/environment/index.ts'

/** For what calls no other server. */
export const noHttp: HttpClient = {
  request: ({ url }) => Promise.reject(new Error(`nothing here calls ${url}`)),
  close: async () => undefined,
}
