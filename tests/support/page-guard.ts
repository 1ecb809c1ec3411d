import type { Page } from 'playwright'

/** Collects what a page must never say: uncaught errors and errors on its console, violated policies among them. */
export interface PageGuard {
  /** Lets this test expect messages that match. */
  readonly allow: (expected: RegExp) => void
  /** What was said since the last call and is not allowed; the next test starts afresh. */
  readonly take: () => string[]
}

export function guardPage(page: Page): PageGuard {
  let said: string[] = []
  let allowed: RegExp[] = []
  page.on('pageerror', (error) => said.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`console: ${message.text()} (${message.location().url})`)
  })
  return {
    allow: (expected) => allowed.push(expected),
    take: () => {
      const left = said.filter((text) => !allowed.some((expected) => expected.test(text)))
      said = []
      allowed = []
      return left
    },
  }
}
