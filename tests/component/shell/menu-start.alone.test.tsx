import { afterEach, expect, test, vi } from 'vitest'

const { innerWidth } = window

afterEach(() => {
  window.innerWidth = innerWidth
})

/** The menu's store in a window of this width. */
async function menuOfWindow(width: number) {
  window.innerWidth = width
  vi.resetModules()
  const { useMenu } = await import('#renderer/stores/menu.ts')
  return useMenu.getState()
}

test('SHELL-13 LIM-10 trap 9: the menu starts collapsed in a window narrower than 400 px, and open in one of exactly 400', async () => {
  expect((await menuOfWindow(399)).isCollapsed).toBe(true)
  expect((await menuOfWindow(400)).isCollapsed).toBe(false)
  expect((await menuOfWindow(1280)).isCollapsed).toBe(false)
})
