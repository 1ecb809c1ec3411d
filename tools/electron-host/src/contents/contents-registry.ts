// Every live webContents, by id and by what Chromium calls its page.
import type { WebContents } from './web-contents.ts'

const contents = new Map<number, WebContents>()

export const allContents = (): WebContents[] => [...contents.values()]
export const contentsById = (id: number): WebContents | undefined => contents.get(id)
export const contentsByTarget = (targetId: string): WebContents | undefined =>
  allContents().find((one) => one.hostPage.targetId === targetId)
export const contentsByFrame = (frameId: string): WebContents | undefined =>
  allContents().find((one) => one.hostPage.frames.byHostId(frameId) !== undefined)

export function addContents(one: WebContents): void {
  contents.set(one.id, one)
}

export function removeContents(one: WebContents): void {
  contents.delete(one.id)
}
