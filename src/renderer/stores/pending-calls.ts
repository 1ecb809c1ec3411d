import { create } from 'zustand'
import type { BridgeCallName } from '#shared/contract/index.ts'

export interface PendingCall {
  readonly requestId: string
  readonly name: BridgeCallName
  /** The start, in ms of `performance.now()`. */
  readonly startedAt: number
}

interface PendingCalls {
  readonly calls: readonly PendingCall[]
  readonly begin: (call: PendingCall) => void
  readonly end: (requestId: string) => void
}

/** The calls in flight, so that the shell can show "Still waiting" for slow ones. */
export const usePendingCalls = create<PendingCalls>()((set) => ({
  calls: [],
  begin: (call) => set(({ calls }) => ({ calls: [...calls, call] })),
  end: (requestId) => set(({ calls }) => ({ calls: calls.filter((call) => call.requestId !== requestId) })),
}))
