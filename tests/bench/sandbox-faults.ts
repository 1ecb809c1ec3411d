import got from 'got'
import type { Fault } from '#sandbox/http/fault.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'

/** Sets a fault in the sandbox's process during a measure. */
export async function withFault<T>(
  { config }: ConnectedMain,
  fault: Fault | undefined,
  measure: () => Promise<T>,
): Promise<T> {
  const url = new URL('/sandbox/faults', config.apiBase)
  if (fault) await got.post(url, { json: fault })
  try {
    return await measure()
  } finally {
    await got.delete(url)
  }
}
