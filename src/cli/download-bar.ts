import { SingleBar } from 'cli-progress'

/** Shows how far the files of a download have come, a bar for each, where a person looks on. */
export class DownloadBar {
  #file: string | undefined
  #bar: SingleBar | undefined

  /** @param total 0 when it is not known; a server may also tell the size of what it sends compressed */
  show(file: string, received: number, total: number): void {
    const size = Math.max(received, total)
    if (file !== this.#file) this.#begin(file, size)
    this.#bar?.setTotal(size)
    this.#bar?.update(received, { received: megabytes(received), size: megabytes(size) })
  }

  stop(): void {
    this.#bar?.stop()
    this.#bar = undefined
  }

  #begin(file: string, size: number): void {
    this.stop()
    this.#file = file
    this.#bar = new SingleBar({ format: `${file} {bar} {received} of {size} MB`, stream: process.stderr })
    this.#bar.start(size, 0, { received: megabytes(0), size: megabytes(size) })
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
