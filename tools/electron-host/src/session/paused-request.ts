// Converts paused requests of Chromium to Electron's form.
import type { LiveContents } from '../contents/contents-registry.ts'
import type { WebFrameMain } from '../contents/web-frame-main.ts'
import { fromChromium } from '../urls.ts'

export type HeaderList = { name: string; value: string }[]

/** The parameters of Fetch.requestPaused. */
export interface Paused {
  requestId: string
  request: {
    url: string
    method: string
    headers: Record<string, string>
    urlFragment?: string
    postData?: string
    postDataEntries?: { bytes?: string }[]
  }
  frameId: string
  resourceType: string
  responseErrorReason?: string
  responseStatusCode?: number
  responseHeaders?: HeaderList
  redirectedRequestId?: string
  networkId?: string
}

/** The parameters of Fetch.authRequired. */
export interface AuthRequired {
  requestId: string
  request: { url: string }
  frameId: string
  authChallenge: { source?: 'Server' | 'Proxy'; origin: string; scheme: string; realm: string }
}

const ELECTRON_TYPES: Record<string, string> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
}

/** The details of a request for webRequest's listeners. */
export function detailsOf(
  paused: Paused,
  contents: LiveContents | undefined,
  frame: WebFrameMain | undefined,
) {
  const documentType = frame?.parent ? 'subFrame' : 'mainFrame'
  return {
    id: paused.requestId,
    method: paused.request.method,
    resourceType:
      paused.resourceType === 'Document' ? documentType : (ELECTRON_TYPES[paused.resourceType] ?? 'other'),
    webContentsId: contents?.id,
    webContents: contents,
    frame,
    referrer: fromChromium(paused.request.headers.Referer ?? ''),
    timestamp: Date.now(),
  }
}

/** A request's body, if it has one. */
export function bodyOf({ request }: Paused): Buffer | undefined {
  if (request.postDataEntries) {
    return Buffer.concat(request.postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
  }
  return request.postData === undefined ? undefined : Buffer.from(request.postData)
}

/** Headers in webRequest's form: each name with all its values. */
export function grouped(headers: HeaderList): Record<string, string[]> {
  const lists: Record<string, string[]> = {}
  for (const { name, value } of headers) lists[name] = [...(lists[name] ?? []), value]
  return lists
}

/** Headers in Chromium's form. */
export const flat = (headers: Record<string, string | string[]>): HeaderList =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
