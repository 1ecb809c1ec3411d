import type { Locator, Page } from 'playwright'
import { button, dialog, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { openScreen } from '#tests/support/samples/long-words.ts'

test.use({ start: 'signedIn', path: '/businesses' })

const sizes = [
  { width: 800, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

const strip = (window: Page, words: string) =>
  window.locator('[role=status], [role=alert]').filter({ hasText: words })

/** Returns the controls that the notice covers in part, unless that part is scrolled out of sight. */
const covered = (window: Page, words: string) =>
  strip(window, words).evaluate((notice) => {
    const over = notice.getBoundingClientRect()
    /** The lowest edge of what clips the control. */
    const clippedAt = (control: Element) => {
      let bottom = innerHeight
      for (let box = control.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible')
          bottom = Math.min(bottom, box.getBoundingClientRect().bottom)
      return bottom
    }
    return [...document.querySelectorAll('a[href], button, input, textarea, [role=option]')]
      .filter((control) => {
        if (notice.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return false
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const end = Math.min(bottom, clippedAt(control))
        return left < over.right && right > over.left && top < over.bottom && end > over.top && end > top
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

test('a notice covers no control of a list, a form or a dialog', async ({ window, sandbox }) => {
  const size = window.viewportSize() ?? sizes[1]
  const expectClear = async (words: string) => {
    for (const each of sizes) {
      await window.setViewportSize(each)
      await expect(strip(window, words)).toBeInViewport({ ratio: 1 })
      expect(await covered(window, words), `${new URL(window.url()).pathname} ${each.width}`).toEqual([])
    }
  }
  sandbox.faults.add({ call: 'businesses.update', fault: 'status', status: 500 })
  await rows(window).first().getByRole('link').click()
  await window.getByRole('button', { name: /^(Approve|Unapprove)$/ }).click()
  const words = 'Could not'
  await expect(strip(window, words)).toBeVisible()
  const sizeOf = (part: Locator) =>
    part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(strip(window, words))).toBeLessThan(await sizeOf(window.getByRole('main')))
  // This notice has buttons and stays until it is closed, on every screen.
  await expectClear(words)
  for (const name of ['Edit', 'Invite']) {
    await button(window, name).first().click()
    await dialog(window).waitFor()
    await expectClear(words)
    await window.keyboard.press('Escape')
    await expect(dialog(window)).toHaveCount(0)
  }
  for (const [path, opens] of [
    ['/jobs', /^Add Job/],
    ['/user-profiles', /^Create/],
    ['/rover-jobs', undefined],
    ['/posts/add', undefined],
  ] as const) {
    await openScreen(window, path)
    await expectClear(words)
    if (!opens) continue
    await window.getByRole('button', { name: opens }).click()
    await dialog(window).waitFor()
    await expectClear(words)
    await window.keyboard.press('Escape')
    await expect(dialog(window)).toHaveCount(0)
  }
  await window.setViewportSize(size)
})

test('a short notice disappears even while the pointer rests on it, and immediately when a dialog opens', async ({
  window,
}) => {
  await rows(window).first().getByRole('link').click()
  const copied = strip(window, 'Copied the link')
  await button(window, 'Copy link').click()
  await copied.hover()
  await button(window, 'Edit').first().press('Enter')
  await dialog(window).waitFor()
  await expect(copied).toHaveCount(0, { timeout: 1000 })
  await window.keyboard.press('Escape')
  await expect(dialog(window)).toHaveCount(0)
  await button(window, 'Copy link').press('Enter')
  // The notice appears under the pointer, which does not move.
  await expect(copied).toBeVisible()
  await expect(copied).toHaveCount(0, { timeout: 6000 })
})
