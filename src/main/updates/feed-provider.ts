import type { KeyObject } from 'node:crypto'
import type { GenericServerOptions, UpdateInfo } from 'builder-util-runtime'
import type { AppUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import { feedProblem } from './feed-rules.ts'

interface FeedOptions extends GenericServerOptions {
  readonly key: KeyObject
}

/** electron-updater's feed on a web server. It refuses feeds that break {@link feedProblem}'s rules. */
export class FeedProvider extends GenericProvider {
  readonly #url: string
  readonly #key: KeyObject

  constructor(options: FeedOptions, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
    super(options, updater, runtime)
    this.#url = options.url
    this.#key = options.key
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const info = await super.getLatestVersion().catch((error: Error & { readonly code?: string }) => {
      // The library's message quotes the whole text, which may be a network's sign-in page.
      throw error.code === 'ERR_UPDATER_INVALID_UPDATE_INFO'
        ? new Error('the update feed is not valid YAML')
        : error
    })
    const problem = feedProblem(info, this.#url, this.#key)
    if (problem !== undefined) throw new Error(`the update feed is refused: ${problem}`)
    return info
  }
}
