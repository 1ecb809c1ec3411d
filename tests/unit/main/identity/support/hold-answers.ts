import { createGate } from './gate.ts'

/**
 * The way to the identity service, on which the answers of one operation wait until a test lets them through.
 */
export function holdAnswers(operation: string) {
  const { gate, open } = createGate()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    if (new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${operation}`)) await gate
    return answer
  }
  return { fetch, release: open }
}
