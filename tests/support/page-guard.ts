import type { Page } from 'playwright'

/** Collects errors of a page: uncaught ones and those on its console, including violations of the policy. */
export interface PageGuard {
  /** Allows matching messages in this test. */
  readonly allow: (expected: RegExp) => void
  /** The messages since the last call that are not allowed; empties the collection. */
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
