import type { EventEmitter } from 'node:events'
import type { AuthInfo, Certificate, IncomingMessage, WebContents } from 'electron'

/** How Chromium writes a server: never as a URL. */
type HostAndPort = `${string}:${number}` | `[${string}]:${number}`

/** How Electron passes the facts of an event. */
interface Shape<A extends readonly unknown[]> {
  /** `first`: an event object, then the arguments. `holdsFacts`: an event object that has them. `none`: as Node. */
  readonly event: 'first' | 'holdsFacts' | 'none'
  /** Only a type. */
  readonly args?: A
}

const withEvent = <A extends readonly unknown[] = []>(): Shape<A> => ({ event: 'first' })
const inEvent = <F extends object>(): Shape<[facts: F]> => ({ event: 'holdsFacts' })
const withoutEvent = <A extends readonly unknown[] = []>(): Shape<A> => ({ event: 'none' })

/**
 * Each event of Electron 45 that main listens to, as Electron's own sources emit it. Electron's types say
 * less, and are sometimes wrong. The comments name the source file.
 */
export const electronEvents = {
  // shell/browser/api/electron_api_app.cc
  activate: withEvent<[hasVisibleWindows: boolean]>(),
  'before-quit': withEvent(),
  'window-all-closed': withEvent(),
  'will-quit': withEvent(),
  quit: withEvent<[exitCode: number]>(),
  'open-url': withEvent<[address: string]>(),
  'second-instance': withEvent<[argv: string[], workingFolder: string, data: unknown]>(),
  // A request of main belongs to no web contents.
  'select-client-certificate':
    withEvent<
      [
        contents: WebContents | null,
        server: HostAndPort,
        certificates: readonly Pick<Certificate, 'subjectName'>[],
        choose: (certificate?: Certificate) => void,
      ]
    >(),
  'child-process-gone':
    withEvent<[details: { type: string; reason: string; exitCode: number; serviceName?: string }]>(),
  // lib/browser/api/web-contents.ts, browser-window.ts
  'web-contents-created': withEvent<[contents: WebContents]>(),
  'browser-window-created': withEvent<[window: object]>(),
  'ready-to-show': withoutEvent(),
  unresponsive: withoutEvent(),
  // shell/browser/api/electron_api_base_window.cc
  close: withEvent(),
  closed: withEvent(),
  focus: withEvent(),
  resize: withEvent(),
  move: withEvent(),
  maximize: withEvent(),
  unmaximize: withEvent(),
  'enter-full-screen': withEvent(),
  'leave-full-screen': withEvent(),
  'app-command': withEvent<[command: string]>(),
  'query-session-end': inEvent<{ reasons: string[] }>(),
  'session-end': inEvent<{ reasons: string[] }>(),
  // shell/browser/api/electron_api_web_contents.cc
  destroyed: withEvent(),
  'before-input-event': withEvent<[input: object]>(),
  'input-event': withEvent<[input: { type: string }]>(),
  'did-navigate': withEvent<[url: string, status: number, statusText: string]>(),
  'will-navigate': inEvent<{ url: string }>(),
  'will-redirect': inEvent<{ url: string }>(),
  'will-attach-webview': withEvent<[preferences: object, attributes: object]>(),
  'render-process-gone': withEvent<[details: { reason: string; exitCode: number }]>(),
  // The frame is null once it is gone.
  'frame-created': withEvent<[details: { frame: { parent: object | null } | null }]>(),
  'context-menu': withEvent<[details: object]>(),
  // shell/browser/api/electron_api_session.cc
  'will-download': withEvent<[item: object, contents: WebContents]>(),
  // shell/browser/api/electron_api_notification.cc
  click: withEvent(),
  // shell/browser/api/electron_api_native_theme.cc
  updated: withEvent(),
  // shell/browser/api/electron_api_power_monitor.cc
  shutdown: withEvent(),
  suspend: withEvent(),
  resume: withEvent(),
  'lock-screen': withEvent(),
  'unlock-screen': withEvent(),
  // lib/common/api/net-client-request.ts
  login: withoutEvent<[challenge: AuthInfo, answer: (username?: string, password?: string) => void]>(),
  redirect:
    withoutEvent<
      [status: number, method: string, location: string, headers: Readonly<Record<string, string[]>>]
    >(),
  response: withoutEvent<[message: IncomingMessage]>(),
}

type ArgsOf<S> = S extends Shape<infer A> ? A : never

/** Emits an event as Electron does; returns whether a listener prevented its default. */
export function fire<N extends keyof typeof electronEvents>(
  emitter: EventEmitter,
  name: N,
  ...args: ArgsOf<(typeof electronEvents)[N]>
): boolean {
  const shape: Shape<readonly unknown[]> = electronEvents[name]
  if (shape.event === 'none') {
    emitter.emit(name, ...args)
    return false
  }
  let isPrevented = false
  const event = { preventDefault: () => (isPrevented = true) }
  if (shape.event === 'first') emitter.emit(name, event, ...args)
  else emitter.emit(name, Object.assign(event, ...args))
  return isPrevented
}
