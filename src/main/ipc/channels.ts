import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { type EventName, type EventPayload, events } from '#shared/contract/events.ts'
import { bridgeCallNames, callChannel, eventChannel } from '#shared/contract/index.ts'
import { failure } from '#shared/result.ts'
import type { Dispatch } from './dispatch.ts'
import type { SenderEvent, TrustedWindows } from './trusted-sender.ts'

/** The part of Electron's `ipcMain` that the bridge uses. */
export interface Ipc {
  readonly handle: (
    channel: string,
    listener: (event: SenderEvent, input: unknown, requestId: unknown, extras?: unknown) => Promise<unknown>,
  ) => void
}

interface Channels {
  readonly dispatch: Dispatch
  readonly windows: TrustedWindows
  readonly log: Log
}

/** Opens an IPC channel for each call. A channel always returns a value and never throws. */
export function handleCalls(ipc: Ipc, { dispatch, windows, log }: Channels): void {
  for (const name of bridgeCallNames)
    ipc.handle(callChannel(name), async (event, input, requestId, extras) => {
      if (windows.isTrusted(event)) return dispatch(name, event.sender.id, input, requestId, extras)
      log.warn(`${name} refused: the sender is not the console's own window`)
      return failure({
        kind: 'forbidden',
        message: 'The console refused this request.',
        call: name,
        requestId: '',
      })
    })
}

/** Creates the function that sends an event to all or some windows. It validates the payload. */
export const createSendEvent =
  (windows: TrustedWindows) =>
  <N extends EventName>(name: N, payload: EventPayload<N>, isWanted?: (window: number) => boolean): void =>
    windows.send(eventChannel(name), v.parse(events[name], payload), isWanted)
