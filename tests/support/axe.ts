import axeCore, { type ElementContext } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'

declare global {
  /** In a page that its source was run in. */
  var axe: typeof import('axe-core')
}

/** The list of an open select scrolls with the keys that its combobox takes; axe looks for keys in the list itself. */
const isListOfSelect = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.includes('ant-select-dropdown-list-holder')

interface Scope {
  /** These rules alone; all of them where none is named. */
  readonly rules?: readonly string[]
  /** Selectors of what is left out. */
  readonly without?: readonly string[]
}

/** What axe finds serious or critical on the page as it is now, in a line each. */
export async function seriousFindings(
  window: Page,
  { rules = [], without = [] }: Scope = {},
): Promise<string[]> {
  // Once for each page that is loaded: the source is half a megabyte.
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
      sources.filter((html) => !isListOfSelect(id, html)).map((html) => `${id}: ${help}: ${html}`),
    )
}

/** The themes differ in their colours alone, so one of them sees all rules. */
const rulesByTheme = { dark: ['color-contrast'], light: [] } as const

/** Fails where axe finds anything serious or critical on the page in this theme. */
export async function expectAccessible(
  window: Page,
  theme: keyof typeof rulesByTheme,
  scope: Pick<Scope, 'without'> = {},
): Promise<void> {
  await window.emulateMedia({ colorScheme: theme })
  await expect(window.locator('html')).toHaveCSS('color-scheme', theme)
  expect(await seriousFindings(window, { rules: rulesByTheme[theme], ...scope }), theme).toEqual([])
}
