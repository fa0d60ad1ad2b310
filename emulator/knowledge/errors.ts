import { Refusal } from '../refusal.ts'

export const emptyDocument = (id?: string): Refusal =>
  new Refusal({
    status: 400,
    message: `the document ${id === undefined ? '' : `"${id}" `}has no text; text, html or markdown must hold some that can be read`,
    requirement: 'control',
  })

export const nestedTooDeeply = (): Refusal =>
  new Refusal({
    status: 400,
    message:
      'the html or markdown of a document is nested too deeply to be read; a few hundred levels can be',
    requirement: 'control',
  })

export const repeatedDocument = (id: string): Refusal =>
  new Refusal({
    status: 400,
    message: `two documents have the id "${id}"; every id of an import must differ from every other`,
    requirement: 'control',
  })

export const replacedMeanwhile = (): Refusal =>
  new Refusal({
    status: 409,
    message:
      "the emulator's data was reset or replaced while the documents were put, so none of them is kept; put them again",
    requirement: 'control',
  })

export const unknownDocument = (agentId: string, id: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is no document "${id}"; GET /_emulator/agents/${agentId}/documents lists the documents`,
    requirement: 'control',
  })
