import { vi } from 'vitest'
import {
  type BridgeCallName,
  bridgeCallNames,
  type CallExtras,
  type CallInput,
  type ConsoleApi,
} from '#shared/contract/index.ts'

type Answers = {
  -readonly [N in BridgeCallName]: (input: CallInput<N>) => ReturnType<ConsoleApi['calls'][N]>
}

/** The page's calls. A test answers some of them instead of main. */
export interface WatchedCalls {
  /** Sets the answer of a call from now on. */
  readonly answer: <N extends BridgeCallName>(name: N, answer: Answers[N]) => void
  /** The inputs of a call so far. */
  readonly sent: <N extends BridgeCallName>(name: N) => readonly CallInput<N>[]
}

/** Installs a bridge that records the page's calls; `calls` answers those that the test does not. */
export function watchCalls({
  calls,
  events,
}: Pick<ConsoleApi, 'events'> & { readonly calls?: ConsoleApi['calls'] | undefined }): WatchedCalls {
  const made: { readonly name: BridgeCallName; readonly input: unknown }[] = []
  const answers: Partial<Answers> = {}
  const callOf = (name: BridgeCallName) => (input: never, requestId: string, extras?: CallExtras) => {
    made.push({ name, input })
    const own: ((input: never) => Promise<unknown>) | undefined = answers[name]
    return own?.(input) ?? calls?.[name](input, requestId, extras)
  }
  vi.stubGlobal('consoleApi', {
    calls: Object.fromEntries(bridgeCallNames.map((name) => [name, callOf(name)])),
    events,
  })
  return {
    answer: (name, answer) => {
      answers[name] = answer as never
    },
    sent: (name) => made.filter((call) => call.name === name).map(({ input }) => input as never),
  }
}
