import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { seriousFindings } from './axe.ts'
import { colouredBoxes, lostInContrast, unseenFocus } from './contrast-faults.ts'
import { stylesSettled } from './styles-settled.ts'

/** What a contrast theme of Windows hides on the page as it is. It moves the focus. */
export async function contrastFaults(window: Page): Promise<readonly string[]> {
  // A pointer would colour what is below it.
  await window.mouse.move(0, 0)
  await window.emulateMedia({ forcedColors: null, colorScheme: 'light' })
  await stylesSettled(window)
  const boxes = await window.evaluateHandle(colouredBoxes)
  await window.emulateMedia({ forcedColors: 'active' })
  await stylesSettled(window)
  const faults = [
    ...(await window.evaluate(lostInContrast, boxes)),
    ...(await seriousFindings(window, { rules: ['color-contrast'] })),
    ...(await window.evaluate(unseenFocus)),
  ]
  await window.emulateMedia({ forcedColors: null })
  return faults
}

/** Fails if a contrast theme hides an edge, a state, a text or the focus on the page as it is. */
export const expectSeenInContrast = async (window: Page): Promise<void> =>
  expect((await contrastFaults(window)).slice(0, 8), 'in a contrast theme').toEqual([])
