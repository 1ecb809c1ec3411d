import { browser } from '../browser.ts'
import { allContents } from '../contents/contents-registry.ts'
import { toChromium } from '../urls.ts'

const CHROMIUM_TYPES: Record<string, string> = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  websql: 'websql',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
}

/** Clears the storage of one origin, or of all open pages' origins. Clears all cookies. */
export async function clearStorage(
  context: string | undefined,
  options: { origin?: string; storages?: string[] },
): Promise<void> {
  const { root } = browser().connection
  const types = options.storages?.map((name) => CHROMIUM_TYPES[name] ?? name)
  const shown = allContents().flatMap((contents) => contents.hostPage.frames.main.framesInSubtree)
  const origins =
    options.origin === undefined ? new Set(shown.map(({ origin }) => origin)) : new Set([options.origin])
  origins.delete('null')
  const storageTypes = types?.join(',') ?? 'all'
  const page = allContents().find((contents) => !contents.isDestroyed())
  const session = await page?.hostPage.opened
  for (const origin of origins) {
    await session?.send('Storage.clearDataForOrigin', { origin: toChromium(origin), storageTypes })
  }
  if (options.origin === undefined && (types?.includes('cookies') ?? true)) {
    await root.send('Storage.clearCookies', context === undefined ? {} : { browserContextId: context })
  }
}

/** Clears Chromium's HTTP cache. */
export async function clearCache(): Promise<void> {
  const session = await allContents().at(0)?.hostPage.opened
  await session?.send('Network.clearBrowserCache')
}
