import type { Page } from 'playwright'

/** Collects errors of a page: uncaught ones and those on its console, including violations of the policy. */
export interface PageGuard {
  /** Allows matching messages in this test. */
  readonly allow: (expected: RegExp) => void
  /** The messages since the last call that are not allowed; empties the collection. */
  readonly take: () => string[]
}

/**
 * Since version 156, Chromium also reports inline handlers of a document that is only parsed and can't run
 * them. The event distinguishes the two: only a handler in the page has an element.
 */
const refusedHandler = /^Executing inline event handler violates/

function throwHandlersOfPage() {
  document.addEventListener('securitypolicyviolation', ({ target, violatedDirective }) => {
    if (target instanceof Element && violatedDirective === 'script-src-attr')
      throw new Error(`The Content Security Policy refused a handler of ${target.outerHTML.slice(0, 200)}`)
  })
}

/** Guards a page, and waits for it if it has just been made. */
export async function guardPage(page: Page): Promise<PageGuard> {
  let said: string[] = []
  let allowed: RegExp[] = []
  page.on('pageerror', (error) => said.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusedHandler.test(message.text()))
      said.push(`console: ${message.text()} (${message.location().url})`)
  })
  await page.addInitScript(throwHandlersOfPage)
  // The window exists before its page.
  await page.waitForFunction(() => location.href !== 'about:blank')
  await page.evaluate(throwHandlersOfPage)
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
