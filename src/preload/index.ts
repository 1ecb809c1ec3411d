import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'

/**
 * Name and channel of every call and event. The build takes them from the contract and
 * leaves its schemas out.
 */
declare const bridgeChannels: {
  readonly calls: ReadonlyArray<readonly [name: string, channel: string]>
  readonly events: ReadonlyArray<readonly [name: string, channel: string]>
}

type Listener = (payload: unknown) => void

const callOn = (channel: string) => (input: unknown, requestId: unknown) =>
  ipcRenderer.invoke(channel, input, requestId)

const subscribeTo = (channel: string) => (listener: Listener) => {
  // Electron's event object contains the sender, so the page gets only the payload.
  const forward = (_: IpcRendererEvent, payload: unknown) => listener(payload)
  ipcRenderer.on(channel, forward)
  return () => void ipcRenderer.off(channel, forward)
}

const functions = <T>(rows: ReadonlyArray<readonly [string, string]>, make: (channel: string) => T) =>
  Object.fromEntries(rows.map(([name, channel]) => [name, make(channel)]))

contextBridge.exposeInMainWorld('consoleApi', {
  calls: functions(bridgeChannels.calls, callOn),
  events: functions(bridgeChannels.events, subscribeTo),
})
