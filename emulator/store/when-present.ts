/** What reading a file or directory gives; undefined when it is not there. */
export async function whenPresent<Content>(reading: Promise<Content>): Promise<Content | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
