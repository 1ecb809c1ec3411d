import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigation } from '#renderer/app/navigation.ts'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { followLoading, LoadingSince } from '#renderer/components/outcome/use-is-late.ts'
import { bridgeCallNames } from '#shared/contract/index.ts'
import { success } from '#shared/result.ts'
import { renderScreen } from '#tests/support/desk/desk.tsx'
import { mia, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'

const heading = () => screen.queryByRole('heading', { level: 1, hidden: false })?.textContent
// Saves the function before a test replaces it.
const { setImmediate } = globalThis
const shown = () => screen.queryByText('Loading...')
/** The space that each visible indicator keeps for the rows that it stands for. */
const reserved = () =>
  screen
    .queryAllByText('Loading...')
    .map((words) => words.closest<HTMLElement>('[role=status]')?.style.minBlockSize)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Lets React finish the first screen, which a slow machine renders in many slices, while no time passes for it. */
async function firstScreen() {
  for (let turn = 0; turn < 5000 && heading() === undefined; turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the loading indicator', () => {
  test('SHELL-15 SHELL-16 SHELL-17 LIM-06 the loading indicator shows neither logo nor text before 250 ms', async () => {
    const { container, rerender } = render(<LoadingIndicator />)
    await pass(249)
    expect(container.textContent).toBe('')
    expect(container.querySelector('svg')).toBeNull()
    await pass(1)
    expect(container.textContent).toBe('Loading...')
    expect(container.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    rerender(<p>Loaded</p>)
    expect(container.textContent).toBe('Loaded')
    expect(container.querySelector('svg')).toBeNull()
  })

  test('the outlines of the rows that are loading show from 250 ms on, in the space of the rows', async () => {
    render(<LoadingIndicator rows={25} />)
    const outlines = () => screen.getByRole('status').dataset.late
    expect(screen.getByRole('status').style.minBlockSize).toBe('1000px')
    await pass(249)
    expect(outlines()).toBe('false')
    await pass(1)
    expect(outlines()).toBe('true')
  })

  test.each([
    { mounted: 'during a navigation', at: 400, isOver: false, shownAt: 400 },
    { mounted: 'with its screen', at: 100, isOver: false, shownAt: 250 },
    { mounted: 'shortly after its screen has loaded', at: 130, isOver: true, shownAt: 250 },
    { mounted: 'long after its screen has loaded', at: 400, isOver: true, shownAt: 650 },
  ])(
    'SHELL-15 LIM-06 a loading indicator mounted $mounted counts its 250 ms from the start of its own loading',
    async ({ at, isOver, shownAt }) => {
      const loading = followLoading()
      loading.begin()
      await pass(at)
      if (isOver) loading.end()
      render(
        <LoadingSince value={loading.since}>
          <LoadingIndicator />
        </LoadingSince>,
      )
      if (shownAt > at) {
        await pass(shownAt - at - 1)
        expect(shown()).toBeNull()
        await pass(1)
      }
      expect(shown()).not.toBeNull()
    },
  )
})

describe('a screen with a slow read', () => {
  const business = { businessId: 'b-1', name: 'Bondi Backpackers' }

  /** Opens the list, then a record whose read takes this long; other calls get no answer. */
  async function openSlowly(milliseconds: number) {
    const session = playSession(mia)
    for (const name of [
      'businesses.search',
      'businessProfiles.list',
      'businessPermissions.list',
      'businessReferrals.list',
      'businessReferrals.listReferrals',
      'jobs.search',
    ] as const)
      session.answer(name, noAnswer)
    session.answer(
      'businesses.get',
      () => new Promise((resolve) => setTimeout(() => resolve(success(business)), milliseconds)),
    )
    const { router } = renderScreen('/businesses')
    await pass(100)
    await firstScreen()
    expect(heading()).toBe('Businesses')
    void router.navigate({ to: '/businesses/$businessId', params: { businessId: 'b-1' } })
  }
  /** Whether the screen shows only the indicator. Parts of a screen have their own indicators. */
  const isLoading = () =>
    heading() === undefined &&
    screen.getAllByRole('status', { hidden: false }).some(({ textContent }) => textContent === 'Loading...')

  test('SHELL-15 SHELL-16 a screen that loads within 250 ms shows no indicator, and the previous screen stays until then', async () => {
    await openSlowly(240)
    for (let waited = 0; waited < 240; waited += 10) {
      expect(heading()).toBe('Businesses')
      expect(isLoading()).toBe(false)
      await pass(10)
    }
    await pass(10)
    expect(heading()).toBe('Bondi Backpackers')
  })

  test('SHELL-15 SHELL-16 a screen that loads for longer shows the indicator from 250 ms until it has loaded', async () => {
    await openSlowly(600)
    await pass(240)
    expect(heading()).toBe('Businesses')
    await pass(20)
    expect(isLoading()).toBe(true)
    await pass(330)
    expect(isLoading()).toBe(true)
    await pass(20)
    expect(heading()).toBe('Bondi Backpackers')
    expect(isLoading()).toBe(false)
    await pass(250)
    expect(reserved()).toEqual(['120px', '120px', '120px'])
  })
})

describe('a list whose read takes long', () => {
  test.each([...navigation.map(({ path }) => path), '/rover-jobs'])(
    'SHELL-15 SHELL-16 the screen %s shows the loading indicator 250 ms after the navigation, in the space of its rows',
    async (path) => {
      const session = playSession(mia)
      for (const name of bridgeCallNames) session.answer(name, noAnswer)
      renderScreen(path)
      // The loader waits 100 ms for the read.
      await pass(120)
      await firstScreen()
      await pass(120)
      expect(shown()).toBeNull()
      await pass(20)
      const space = path === '/settings' ? '' : '400px'
      expect(new Set(reserved())).toEqual(new Set([space]))
    },
  )
})
