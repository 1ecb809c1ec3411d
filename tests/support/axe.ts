import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** The list of an open select scrolls with the keys that its combobox takes; axe looks for keys in the list itself. */
const isListOfSelect = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' && html.includes('ant-select-dropdown-list-holder')

/** What axe finds serious or critical on the page as it is now, in a line each; of some rules alone, where they are named. */
export async function seriousFindings(window: Page, rules: readonly string[] = []): Promise<string[]> {
  // An Electron page can open no other page to run axe in.
  const axe = new AxeBuilder({ page: window }).setLegacyMode(true)
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.filter(({ html }) => !isListOfSelect(id, html)).map(({ html }) => `${id}: ${help}: ${html}`),
    )
}
