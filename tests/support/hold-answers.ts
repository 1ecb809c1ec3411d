import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import type { Desk } from './desk.tsx'

/**
 * Keeps the page waiting for the real answers of a call, or of those with such an input, until the function that it
 * answers is called: for what a person does meanwhile, however long a busy machine takes for it.
 */
export function holdAnswers<N extends BridgeCallName>(
  desk: Desk,
  name: N,
  isHeld: (input: CallInput<N>) => boolean = () => true,
): () => Promise<void> {
  const { api } = desk.bridge()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const ask = api.calls[name] as (input: CallInput<N>, requestId: string) => Promise<unknown>
  const held = async (input: CallInput<N>, requestId: string) => {
    const answer = await ask(input, requestId)
    if (isHeld(input)) await released
    return answer
  }
  vi.stubGlobal('consoleApi', { ...api, calls: { ...api.calls, [name]: held } })
  return () => act(async () => release())
}
