import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { BridgeCallName, CallExtras, CallInput } from '#shared/contract/index.ts'
import type { Desk } from './desk.tsx'

/**
 * Holds the real answers of a call, or of those with a matching input, so that a test can act while the
 * call is in flight. Returns a function that releases them, changed by `released`.
 */
export function holdAnswers<N extends BridgeCallName>(
  desk: Desk,
  name: N,
  isHeld: (input: CallInput<N>) => boolean = () => true,
  released: (answer: unknown) => unknown = (answer) => answer,
): () => Promise<void> {
  const { api } = desk.bridge()
  let release = () => {}
  const releasing = new Promise<void>((resolve) => {
    release = resolve
  })
  type Rest = [requestId: string, extras?: CallExtras]
  const ask = api.calls[name] as (input: CallInput<N>, ...rest: Rest) => Promise<unknown>
  const held = async (input: CallInput<N>, ...rest: Rest) => {
    const answer = await ask(input, ...rest)
    if (!isHeld(input)) return answer
    await releasing
    return released(answer)
  }
  vi.stubGlobal('consoleApi', { ...api, calls: { ...api.calls, [name]: held } })
  return () => act(async () => release())
}
