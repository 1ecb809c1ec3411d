import axeCore, { type ElementContext } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { stylesSettled } from './styles-settled.ts'

declare global {
  /** Axe's global object, in a page that has run its source. */
  var axe: typeof import('axe-core')
}

/**
 * The list of an open select, which the keys of its combobox scroll, and the text of a dialog, to which Chromium gives
 * the focus by itself; axe expects an element that takes it.
 */
const isScrolledByKeys = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && /ant-select-dropdown-list-holder|class="_scroll_/.test(html)

interface Scope {
  /** Only these rules; by default all. */
  readonly rules?: readonly string[]
  /** Selectors of excluded elements. */
  readonly without?: readonly string[]
}

/** Axe's serious and critical findings on the page, one per line. */
export async function seriousFindings(
  window: Page,
  { rules = [], without = [] }: Scope = {},
): Promise<string[]> {
  // Once per loaded page, because the source is half a megabyte.
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(axeCore.source)
  const violations = await window.evaluate(
    async ([context, only]) => {
      const { violations: found } = await globalThis.axe.run(context, {
        resultTypes: ['violations'],
        ...(only.length > 0 && { runOnly: [...only] }),
      })
      return found.map(({ id, help, impact, nodes }) => ({
        id,
        help,
        impact,
        sources: nodes.map(({ html }) => html),
      }))
    },
    [
      { include: [['html']], exclude: without.map((selector) => [selector]) } satisfies ElementContext,
      rules,
    ] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, sources }) =>
      sources.filter((html) => !isScrolledByKeys(id, html)).map((html) => `${id}: ${help}: ${html}`),
    )
}

/** The themes differ only in their colours, so only one of them checks all rules. */
const rulesByTheme = { dark: ['color-contrast'], light: [] } as const

/** Fails if axe finds anything serious or critical on the page in this theme. */
export async function expectAccessible(
  window: Page,
  theme: keyof typeof rulesByTheme,
  scope: Pick<Scope, 'without'> = {},
): Promise<void> {
  await window.emulateMedia({ colorScheme: theme })
  await expect(window.locator('html')).toHaveCSS('color-scheme', theme)
  await stylesSettled(window)
  expect(await seriousFindings(window, { rules: rulesByTheme[theme], ...scope }), theme).toEqual([])
}
