import type { Readable } from 'node:stream'

/** Reads a body up to a number of bytes; what is beyond stays unread, and its connection is closed. */
export async function readCapped(
  stream: Readable,
  maxBytes: number,
): Promise<{ body: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop destroys the stream.
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes }
}
