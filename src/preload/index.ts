import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { failure } from '#shared/result.ts'
import { isWithinLimits, tooLargeMessage } from '#shared/rules/input-limits.ts'

/**
 * The name and channel of every call and event. The build inserts them, so that the contract's schemas stay
 * out of this script.
 */
declare const bridgeChannels: {
  readonly calls: ReadonlyArray<readonly [name: string, channel: string]>
  readonly events: ReadonlyArray<readonly [name: string, channel: string]>
}

/**
 * This script declares the members that it uses, because it is checked with main's types, which have no DOM.
 */
declare const document: {
  readonly addEventListener: (
    name: 'readystatechange',
    listener: () => void,
    options: { readonly once: true },
  ) => void
}

type Listener = (payload: unknown) => void

/** Checks the size here, because main would check it only after receiving and copying the input. */
const callOn =
  (channel: string, call: string) => async (input: unknown, requestId: unknown, extras: unknown) =>
    isWithinLimits({ input, requestId }) && isWithinLimits({ extras })
      ? ipcRenderer.invoke(channel, input, requestId, extras)
      : failure({ kind: 'invalid', message: tooLargeMessage, call, requestId: '' })

const subscribeTo = (channel: string) => (listener: Listener) => {
  // Electron's event object exposes the sender, so the page gets only the payload.
  const forward = (_: IpcRendererEvent, payload: unknown) => listener(payload)
  ipcRenderer.on(channel, forward)
  return () => void ipcRenderer.off(channel, forward)
}

const functions = <T>(
  rows: ReadonlyArray<readonly [string, string]>,
  make: (channel: string, name: string) => T,
) => Object.fromEntries(rows.map(([name, channel]) => [name, make(channel, name)]))

/** Runs in the page's own world. Declared here, because this script is checked with main's types. */
function removeWebRtc() {
  // WebRTC can reach any server despite the content policy. The console does not use it.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Reflect.deleteProperty(globalThis, name)
}

contextBridge.executeInMainWorld({ func: removeWebRtc })

contextBridge.exposeInMainWorld('consoleApi', {
  calls: functions(bridgeChannels.calls, callOn),
  events: functions(bridgeChannels.events, subscribeTo),
})

// The first date formatting loads language data, which takes 50 ms. At this moment the page is waiting for
// its scripts anyway.
document.addEventListener(
  'readystatechange',
  () => void Intl.DateTimeFormat('en-AU', { dateStyle: 'long' }),
  { once: true },
)
