import { existsSync } from 'node:fs'

/** Whether this process runs in a container of Docker or Podman, as far as their marks tell. */
export function isInContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv')
}
