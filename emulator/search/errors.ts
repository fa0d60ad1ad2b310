import { Refusal } from '../refusal.ts'

export const unknownAgent = (status: number, id: string): Refusal =>
  new Refusal({
    status,
    message: `there is no agent with the id "${id}"; agent_id must name an agent of this account`,
    requirement: 'search.unknownAgent',
  })

export const foreignAgent = (status: number, id: string): Refusal =>
  new Refusal({
    status,
    message: `the agent "${id}" is not one that this key opens`,
    requirement: 'search.foreignAgent',
  })

export const malformedCondition = (element: string): Refusal =>
  new Refusal({
    status: 400,
    message: `the element "${element}" of metadata_filter has no value; write it as key:value or key=value`,
    requirement: 'search.arrayMetadataFilter',
  })
