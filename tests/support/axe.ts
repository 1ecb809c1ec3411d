import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe finds serious or critical on the page as it is now, in a line each. */
export async function seriousFindings(window: Page): Promise<string[]> {
  // An Electron page can open no other page to run axe in.
  const { violations } = await new AxeBuilder({ page: window }).setLegacyMode(true).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
