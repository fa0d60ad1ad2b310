import type { Profile } from '../../../src/profile/index.ts'
import { Refusal } from '../../refusal.ts'

export const unknownPath = (method: string, path: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is nothing at ${method} ${path}; the specification lists the addresses`,
    requirement: 'http.unknownPath',
  })

export const wrongMethod = (profile: Profile, method: string, allowed: string[]): Refusal =>
  new Refusal({
    status: profile.http.wrongMethod,
    message: `${method} is not a method of this address; it has ${allowed.join(', ')}`,
    requirement: 'http.wrongMethod',
    // RFC 9110, section 15.5.6: a 405 names the methods that there are.
    ...(profile.http.wrongMethod === 405 && { headers: { allow: allowed.join(', ') } }),
  })

export const trailingSlash = (path: string): Refusal =>
  new Refusal({
    status: 404,
    message: `there is nothing at ${path}; leave out the slash at the end`,
    requirement: 'http.trailingSlash',
  })

export const malformedPath = (): Refusal =>
  new Refusal({
    status: 400,
    message: 'the path holds a % that is not followed by two hexadecimal digits of valid UTF-8',
    requirement: 'http.noServerError',
  })
