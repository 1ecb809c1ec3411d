import { createGate } from './gate.ts'

/**
 * A `fetch` that holds the identity service's answers to one operation until a test releases them.
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
