import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOpenLink } from '#main/shell/windows/open-link.ts'

const link = 'goto-admin://jobs/j-1'

let did: unknown[]
beforeEach(() => {
  did = []
})

/** Opens a link while a window in this state is open, or none. */
function open(text: string | undefined, state?: { isLoading?: boolean; isCrashed?: boolean }) {
  const window = state && {
    webContents: {
      id: 4,
      isLoading: () => state.isLoading ?? false,
      isCrashed: () => state.isCrashed ?? false,
    },
  }
  createOpenLink({
    windows: {
      latest: () => window as BrowserWindow | undefined,
      openWindowAt: (path) => void did.push(`window at ${path}`),
    },
    focus: () => void did.push('focus'),
    askPage: (path, contents) => void did.push(`page ${contents} to ${path}`),
    showRefused: () => void did.push('refused'),
  })(text)
  return did
}

describe('a link that the system opens', () => {
  test('a link that the system opens shows in the latest window', () => {
    expect(open(link, {})).toEqual(['focus', 'page 4 to /jobs/j-1'])
  })

  test.each([
    ['without a window', undefined],
    ['while the page is loading', { isLoading: true }],
    ['if the page has crashed', { isCrashed: true }],
  ])('a link that the system opens gets a new window %s', (_, state) =>
    expect(open(link, state)).toEqual(['window at /jobs/j-1']),
  )

  test('a link that leads to no screen is refused', () => {
    expect(open('goto-admin://jobs/../../x', {})).toEqual(['focus', 'refused'])
    did = []
    expect(open('goto-admin://evil.example', undefined)).toEqual(['window at /', 'refused'])
  })
})

test('a start without a link shows the window, or opens one', () => {
  expect(open(undefined, {})).toEqual(['focus'])
  did = []
  expect(open(undefined)).toEqual(['window at /'])
})
