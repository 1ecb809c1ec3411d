// Lists all live webContents. It has only interfaces, because the classes import this file.
import type { StrictEmitter } from '../emitter.ts'
import type { Protocol } from '../session/protocol.ts'
import type { WebRequest } from '../session/web-request.ts'
import type { PageTarget } from './page-target.ts'
import type { WebFrameMain } from './web-frame-main.ts'

/** The part of a page's session that requests and downloads use. */
export interface PageSession extends StrictEmitter {
  readonly protocol: Protocol
  readonly webRequest: WebRequest
}

/** The part of a page's navigation that other modules use. */
export interface PageNavigation {
  /** Whether the app allows a frame to load this document. */
  allows(frame: WebFrameMain, url: string, isRedirect: boolean): boolean
  /** Records the status of an answer from the app's own protocol. */
  answered(chromiumUrl: string, status: number): void
  /** Announces a navigation started by main or a test; undefined for a reload. */
  expect(url: string | undefined): void
}

/** The part of webContents that other modules use. */
export interface LiveContents extends StrictEmitter {
  readonly id: number
  readonly session: PageSession
  readonly hostPage: PageTarget
  readonly navigation: PageNavigation
  isDestroyed(): boolean
  isFocused(): boolean
  hostSetColorScheme(scheme: 'dark' | 'light'): void
  /** Reports a system command, such as a mouse's side button, to the window. */
  hostAppCommand(command: string): void
  hostSetOnline(online: boolean): Promise<void>
}

const contents = new Map<number, LiveContents>()

export const allContents = (): LiveContents[] => [...contents.values()]
export const contentsById = (id: number): LiveContents | undefined => contents.get(id)
export const contentsByTarget = (targetId: string): LiveContents | undefined =>
  allContents().find((one) => one.hostPage.targetId === targetId)
export const contentsByFrame = (frameId: string): LiveContents | undefined =>
  allContents().find((one) => one.hostPage.frames.byHostId(frameId) !== undefined)

export function addContents(one: LiveContents): void {
  contents.set(one.id, one)
}

export function removeContents(one: LiveContents): void {
  contents.delete(one.id)
}
