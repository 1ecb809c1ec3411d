import type { CookiesGetFilter } from 'electron'
import { browser } from '../browser.ts'
import { strictBase } from '../strict-members.ts'
import { fromChromium, toChromium } from '../urls.ts'

const SAME_SITE: Record<string, string> = { Strict: 'strict', Lax: 'lax', None: 'no_restriction' }

/** Electron's cookies, read-only. */
export class Cookies {
  readonly #context: Promise<string | undefined>

  constructor(context: Promise<string | undefined>) {
    this.#context = context
  }

  async get(filter: CookiesGetFilter): Promise<object[]> {
    const browserContextId = await this.#context
    const { cookies } = await browser().connection.root.send(
      'Storage.getCookies',
      browserContextId === undefined ? {} : { browserContextId },
    )
    const host = filter.url === undefined ? undefined : new URL(toChromium(filter.url)).hostname
    return cookies
      .filter(({ name, domain, path }) => {
        const bare = domain.replace(/^\./, '')
        if (host !== undefined && host !== bare && !host.endsWith(`.${bare}`)) return false
        if (filter.domain !== undefined && filter.domain.replace(/^\./, '') !== bare) return false
        return (filter.name ?? name) === name && (filter.path ?? path) === path
      })
      .map(({ name, value, domain, path, secure, httpOnly, session, expires, sameSite }) => ({
        name,
        value,
        domain: new URL(fromChromium(`https://${domain.replace(/^\./, '')}`)).host || domain,
        hostOnly: !domain.startsWith('.'),
        path,
        secure,
        httpOnly,
        session,
        ...(session ? {} : { expirationDate: expires }),
        sameSite: SAME_SITE[sameSite ?? ''] ?? 'unspecified',
      }))
  }
}
strictBase('cookies', Cookies.prototype)
