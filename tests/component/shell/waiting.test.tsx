import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openAsAdmin } from '#tests/support/desk/own-account.tsx'
import { laterBy } from '#tests/support/later-by.ts'

const desk = openDesk()
afterEach(() => {
  vi.restoreAllMocks()
})

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const entry = (name: RegExp) => menu().findByRole('link', { name })
/** The number in an entry's name. */
const countIn = (link: HTMLElement) => Number(/\((\d+) /.exec(link.textContent ?? '')?.[1])
const quietReads = () => desk.main().sandbox.requests('businesses.list').length
const comeBack = () => window.dispatchEvent(new Event('focus'))

/** Opens a screen that reads no whole list. */
async function openSettings() {
  const console = openAsAdmin(desk, '/settings')
  await screen.findByRole('heading', { name: 'Account Settings' })
  return console
}

describe('the counts of the side menu', () => {
  test('the menu’s entry of the arrival packages names how many are pending once a screen has read them', async () => {
    const { user } = openAsAdmin(desk, '/arrival-packages')
    await screen.findByRole('heading', { name: 'Arrival Packages' })
    const pending = countIn(await entry(/^Arrival Packages ?\(\d+ pending\)$/))
    expect(pending).toBeGreaterThan(1)
    const [first] = await screen.findAllByRole('switch')
    if (!first) throw new Error('there are no packages')
    await user.click(first)
    await waitFor(async () => expect(countIn(await entry(/^Arrival Packages/))).toBe(pending - 1))
  })

  test('the menu counts by itself five minutes after the last count, in the window that is in use', async () => {
    await openSettings()
    comeBack()
    expect(menu().queryByText(/to approve/)).toBeNull()
    laterBy(5 * 60_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    comeBack()
    // A count in the background would be followed by another one now.
    laterBy(5 * 60_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    comeBack()
    await entry(/^Businesses ?\(\d+ to approve\)$/)
    await entry(/^Arrival Packages ?\(\d+ pending\)$/)
    comeBack()
    expect(quietReads()).toBe(1)
  })

  test('the menu counts nothing by itself while the computer is offline', async () => {
    await openSettings()
    laterBy(5 * 60_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    comeBack()
    // A count while offline would be followed by another one now.
    laterBy(5 * 60_000)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    comeBack()
    await entry(/to approve/)
    expect(quietReads()).toBe(1)
  })

  test('an approval lowers the menu’s number of businesses to approve by one, and its undo raises it', async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 100, filters: {} })
    const waiting = data.find(({ isApproved }) => isApproved === false)
    if (!waiting) throw new Error('no business waits')
    const { user } = openAsAdmin(desk, `/businesses/${waiting.businessId}`)
    const approve = await screen.findByRole('button', { name: 'Approve' })
    laterBy(5 * 60_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    comeBack()
    const before = countIn(await entry(/to approve/))
    await user.click(approve)
    await waitFor(async () => expect(countIn(await entry(/to approve/))).toBe(before - 1))
    await user.click(await screen.findByRole('button', { name: 'Unapprove' }))
    await waitFor(async () => expect(countIn(await entry(/to approve/))).toBe(before))
  })
})
