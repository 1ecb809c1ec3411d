import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { Clock } from '#tests/support/desk/clock.ts'
import type { Desk } from '#tests/support/desk/desk.tsx'
import { dialogGone, type OpenDialog } from '#tests/support/desk/dialogs.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { type FaultKind, failUnder, namesOf, someOf, writeFaults } from './faults.ts'

/** Fills in a form, up to the press of its button. */
interface FilledIn {
  readonly user: UserEvent
  readonly clock: Clock
  readonly place: OpenDialog
  /** The phrase after "Could not" and "Still waiting to". */
  readonly phrase: string
  /** The button to press. */
  readonly send: () => HTMLButtonElement
  /** Checks that the values are still there and nothing was done. */
  readonly keeps: () => void
  /** Checks that the write was done. */
  readonly done: () => void
}

/**
 * A write: its requirements, call, name in the title, faults if not the usual ones, and the form that sends
 * it. Every usual fault for one form of each class, by default only a refusal.
 */
interface WriteCell {
  readonly ids: string
  readonly call: HttpCallName
  readonly what?: string
  readonly all?: boolean
  readonly kinds?: readonly FaultKind[]
  readonly open: () => Promise<FilledIn>
}

/** One press of the button, and the checks after a failed one. */
function pressing({ user, clock, send, keeps }: FilledIn) {
  const press = async () => {
    // Advances the page's clock, which stands still, so that no two presses have the same time.
    clock.advance(1)
    await user.click(send())
  }
  const holds = () => {
    expect(send().disabled).toBe(false)
    keeps()
  }
  return { press, holds }
}

/**
 * Tests of writes under each fault in turn: the failure shows, nothing is lost, and the next try succeeds
 * (ERR-16).
 */
export function writeFaultTests(desk: Desk, cells: readonly WriteCell[]): void {
  const sent = (call: HttpCallName) => desk.main().sandbox.requests(call)
  test.each(
    cells.map(
      ({ ids, call, what = call, all, kinds = someOf(writeFaults, all), open }) =>
        [ids, what, namesOf(kinds), { call, kinds, open }] as const,
    ),
  )(
    'ERR-16 %s a failed %s shows its failure, keeps every value and can be sent again, after each of these faults: %s',
    async (_, __, ___, { call, kinds, open }) => {
      const filledIn = await open()
      const { user, place, phrase, done } = filledIn
      const { press, holds } = pressing(filledIn)
      await failUnder(desk, user, kinds, { call, phrase, place, press, holds })
      const before = sent(call).length
      await press()
      await dialogGone()
      await waitFor(done)
      await settled()
      expect(sent(call)).toHaveLength(before + 1)
      // Each try sends the same request.
      expect(new Set(sent(call).map(({ path, body }) => JSON.stringify([path, body]))).size).toBe(1)
    },
  )
}
