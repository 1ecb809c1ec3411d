import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { failure } from '#shared/result.ts'
import { isWithinLimits, tooLargeMessage } from '#shared/rules/input-limits.ts'

/**
 * Name and channel of every call and event. The build takes them from the contract and
 * leaves its schemas out.
 */
declare const bridgeChannels: {
  readonly calls: ReadonlyArray<readonly [name: string, channel: string]>
  readonly events: ReadonlyArray<readonly [name: string, channel: string]>
}

/** The page's document: this script is checked with main's types, which have no DOM. */
declare const document: {
  readonly addEventListener: (
    name: 'readystatechange',
    listener: () => void,
    options: { readonly once: true },
  ) => void
}

type Listener = (payload: unknown) => void

/** Main refuses what is too large too, but only after it has received and copied it. */
const callOn =
  (channel: string, call: string) => async (input: unknown, requestId: unknown, extras: unknown) =>
    isWithinLimits({ input, requestId }) && isWithinLimits({ extras })
      ? ipcRenderer.invoke(channel, input, requestId, extras)
      : failure({ kind: 'invalid', message: tooLargeMessage, call, requestId: '' })

const subscribeTo = (channel: string) => (listener: Listener) => {
  // Electron's event object contains the sender, so the page gets only the payload.
  const forward = (_: IpcRendererEvent, payload: unknown) => listener(payload)
  ipcRenderer.on(channel, forward)
  return () => void ipcRenderer.off(channel, forward)
}

const functions = <T>(
  rows: ReadonlyArray<readonly [string, string]>,
  make: (channel: string, name: string) => T,
) => Object.fromEntries(rows.map(([name, channel]) => [name, make(channel, name)]))

/** Declared here: this script is checked with main's types, which have no DOM. Runs in the page's own world. */
function removeWebRtc() {
  // The content policy does not cover WebRTC, which reaches any server. The console does not use it.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(globalThis, name)
}

contextBridge.executeInMainWorld({ func: removeWebRtc })

contextBridge.exposeInMainWorld('consoleApi', {
  calls: functions(bridgeChannels.calls, callOn),
  events: functions(bridgeChannels.events, subscribeTo),
})

// The first date loads the language data, 50 ms. At this time the parsed page waits for its scripts anyway.
document.addEventListener(
  'readystatechange',
  () => void Intl.DateTimeFormat('en-AU', { dateStyle: 'long' }),
  { once: true },
)
