// Downloads. Before each starts, the app may refuse it or set its path.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browser } from '../browser.ts'
import { contentsByFrame } from '../contents/contents-registry.ts'
import { control } from '../control.ts'
import { emitPreventable, StrictEmitter } from '../emitter.ts'
import { fromChromium } from '../urls.ts'

type State = 'progressing' | 'completed' | 'cancelled' | 'interrupted'

/** Electron's DownloadItem. */
class DownloadItem extends StrictEmitter {
  readonly #facts: { guid: string; url: string; filename: string }
  #savePath = ''
  #state: State = 'progressing'
  #received = 0
  #total = 0

  constructor(facts: { guid: string; url: string; filename: string }) {
    super('DownloadItem', ['updated', 'done'])
    this.#facts = facts
  }

  getURL(): string {
    return this.#facts.url
  }

  getFilename(): string {
    return this.#facts.filename
  }

  getSavePath(): string {
    return this.#savePath
  }

  setSavePath(file: string): void {
    this.#savePath = file
  }

  getState(): State {
    return this.#state
  }

  getReceivedBytes(): number {
    return this.#received
  }

  getTotalBytes(): number {
    return this.#total
  }

  cancel(): void {
    browser().connection.root.post('Browser.cancelDownload', { guid: this.#facts.guid })
  }

  hostProgress(received: number, total: number): void {
    this.#received = received
    this.#total = total
    this.hostEmit('updated', this.#state)
  }

  hostDone(state: State): void {
    this.#state = state
    this.hostEmit('done', state)
  }
}

/**
 * Handles Chromium's downloads. Each is saved to a folder of the host, then moved to the path from the app or
 * a save dialog.
 */
export async function followDownloads(defaultSession: StrictEmitter): Promise<void> {
  const { root } = browser().connection
  const folder = path.join(browser().profile, 'Downloads')
  // Removes unfinished downloads of an earlier run.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const items = new Map<string, DownloadItem>()
  root.on('Browser.downloadWillBegin', ({ guid, url, suggestedFilename, frameId }) => {
    const contents = contentsByFrame(frameId)
    const item = new DownloadItem({ guid, url: fromChromium(url), filename: suggestedFilename })
    const refused = emitPreventable(contents?.session ?? defaultSession, 'will-download', {}, item, contents)
    if (!refused && item.getSavePath() === '') item.setSavePath(askWhere(item))
    if (refused || item.getSavePath() === '') item.cancel()
    else items.set(guid, item)
  })
  root.on('Browser.downloadProgress', ({ guid, state, receivedBytes, totalBytes }) => {
    const item = items.get(guid)
    if (!item) return
    if (state === 'inProgress') {
      item.hostProgress(receivedBytes, totalBytes)
      return
    }
    items.delete(guid)
    if (state === 'completed') {
      mkdirSync(path.dirname(item.getSavePath()), { recursive: true })
      copyFileSync(path.join(folder, guid), item.getSavePath())
    }
    rmSync(path.join(folder, guid), { force: true })
    item.hostDone(state === 'completed' ? 'completed' : 'cancelled')
  })
  await root.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
  })
}

/** If the app sets no path, Electron shows a save dialog. Here it is recorded. */
function askWhere(item: DownloadItem): string {
  control.dialogs.push({ kind: 'save', defaultPath: item.getFilename() })
  return control.takeAnswer()?.filePath ?? ''
}
