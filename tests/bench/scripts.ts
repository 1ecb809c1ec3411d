import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

const assets = 'out/renderer/assets'
const preload = 'out/preload'

/** The files of the scripts that a page has loaded when an element shows. */
export async function loadedScripts(page: Page, selector: string): Promise<readonly string[]> {
  // Reads both in one step, because the console loads more scripts once it is idle.
  const loaded = await page.waitForFunction(
    (shown) =>
      document.querySelector(shown) && performance.getEntriesByType('resource').map(({ name }) => name),
    selector,
  )
  const addresses = (await loaded.jsonValue()) ?? []
  const paths = addresses.map((address) => new URL(address).pathname).filter((path) => path.endsWith('.js'))
  return [...new Set(paths)].map((path) => join(assets, basename(path)))
}

/** The files of the preload. */
export const preloadScripts = (): readonly string[] =>
  readdirSync(preload)
    .filter((name) => /\.[cm]?js$/.test(name))
    .map((name) => join(preload, name))

/** The size of scripts in kB, each gzipped. */
export const sizeOfScripts = (files: readonly string[]): number =>
  files.map((file) => gzipSync(readFileSync(file)).length).reduce((sum, size) => sum + size, 0) / 1000
