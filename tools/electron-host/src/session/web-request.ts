// Electron's webRequest: one listener for each event, with its address patterns.
import type { WebRequestFilter } from 'electron'
import { strictBase } from '../strict-members.ts'

type Callback = (answer: Answer) => void
type Listener = (details: object, callback: Callback) => void

/** A listener's answer. */
export interface Answer {
  cancel?: boolean
  redirectURL?: string
  requestHeaders?: Record<string, string | string[]>
  responseHeaders?: Record<string, string | string[]>
  statusLine?: string
}

interface Registered {
  listener: Listener
  matches: (url: string) => boolean
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '.*')

/** Chromium's match patterns: `*://*.example.com/*`, `<all_urls>`. */
function matcher(patterns: readonly string[]): (url: string) => boolean {
  const expressions = patterns.map((pattern) => {
    if (pattern === '<all_urls>') return /^/
    const match = /^([^:]+):\/\/([^/]*)(\/.*)?$/.exec(pattern)
    if (!match) throw new TypeError(`Invalid url pattern ${pattern}: Missing scheme separator.`)
    const [, scheme = '*', host = '*', rest = '/*'] = match
    const schemes = scheme === '*' ? '(?:https?|wss?)' : escaped(scheme)
    const hosts = host.startsWith('*.')
      ? `(?:[^/]+\\.)?${escaped(host.slice(2))}`
      : host === '*'
        ? '[^/]*'
        : escaped(host)
    return new RegExp(`^${schemes}://${hosts}(?::\\d+)?${escaped(rest)}$`)
  })
  return (url) => expressions.some((expression) => expression.test(url))
}

/** The listeners of one session. */
export class WebRequest {
  readonly #listeners = new Map<string, Registered>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  #set(moment: string, filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    const chosen = typeof filter === 'function' ? filter : listener
    if (chosen) {
      const given = typeof filter === 'function' || filter === null ? undefined : filter
      const included = matcher(given?.urls ?? ['<all_urls>'])
      const excluded = matcher(given?.excludeUrls ?? [])
      this.#listeners.set(moment, { listener: chosen, matches: (url) => included(url) && !excluded(url) })
    } else {
      this.#listeners.delete(moment)
    }
    this.#changed()
  }

  onBeforeRequest(filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    this.#set('before', filter, listener)
  }

  onBeforeSendHeaders(filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    this.#set('send', filter, listener)
  }

  onHeadersReceived(filter: WebRequestFilter | Listener | null, listener?: Listener | null): void {
    this.#set('received', filter, listener)
  }

  /** Whether a listener needs the answers of requests. */
  hostWantsAnswers(): boolean {
    return this.#listeners.has('received')
  }

  /** Calls the listener of an event. Returns an empty object if none matches the address. */
  hostAsk(moment: 'before' | 'send' | 'received', url: string, details: object): Promise<Answer> {
    const registered = this.#listeners.get(moment)
    if (!registered?.matches(url)) return Promise.resolve({})
    return new Promise((resolve) =>
      registered.listener({ url, ...details }, (answer) => resolve(answer ?? {})),
    )
  }
}
strictBase('webRequest', WebRequest.prototype)
