/** Takes in the body of an answer as it arrives. */
export interface AnswerReader {
  /** Told of the next bytes, which are its own from then on. */
  readonly push: (bytes: Buffer) => void
  /** What is left of all of them. */
  readonly whole: () => Buffer
}

/** Leaves an answer as it is. */
export function wholeAnswer(): AnswerReader {
  const parts: Buffer[] = []
  return { push: (bytes) => void parts.push(bytes), whole: () => Buffer.concat(parts) }
}
