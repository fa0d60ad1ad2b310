export type EmbeddingErrorCode = 'model' | 'download' | 'closed'

/** No vectors can be made. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'
  /** `model`: it cannot be read or fails; `download`: it cannot be fetched; `closed`: asked after the end. */
  readonly code: EmbeddingErrorCode

  constructor(code: EmbeddingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const modelIncomplete = (directory: string, file: string): EmbeddingError =>
  new EmbeddingError(
    'model',
    `${directory} holds no embedding model: ${file} is missing; it must hold config.json, tokenizer.json, ` +
      'tokenizer_config.json and onnx/model_quantized.onnx',
  )

export const modelFailed = (directory: string, reason: string): EmbeddingError =>
  new EmbeddingError('model', `the embedding model in ${directory} failed: ${reason}`)

export const downloadFailed = (model: string, reason: string): EmbeddingError =>
  new EmbeddingError('download', `the model ${model} cannot be downloaded: ${reason}`)

export const embedderClosed = (): EmbeddingError =>
  new EmbeddingError('closed', 'the emulator is stopping; nothing is embedded any more')
