import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { Desk } from '#tests/support/desk/desk.tsx'
import type { OpenDialog } from '#tests/support/desk/dialogs.ts'
import { comeBack, settled } from '#tests/support/desk/whole-console.tsx'
import {
  failUnder,
  namesOf,
  noFailure,
  openFailed,
  readFaults,
  showsFailure,
  someOf,
  tryAgain,
} from './faults.ts'

const page = () => within(document.body)

/** A form that is open while the data behind it is read again. */
interface OpenForm {
  /** The place of the failure: the form, if only the form needs the data. */
  readonly place?: OpenDialog
  /** Checks that every value is there. */
  readonly holds: () => void
  /** The message about the earlier data. */
  readonly leaves?: string
}

/**
 * A read: its requirements, call, the phrase after "Could not", its screen, and what the screen shows after
 * success.
 */
interface ReadCell {
  readonly ids: string
  readonly call: HttpCallName
  readonly phrase: string
  readonly path: () => Promise<string> | string
  readonly done: () => unknown
  /** Every fault, for one screen of each class; by default only a refusal. */
  readonly all?: boolean
  /** Checks the rest of the screen while the read fails; by default its heading. */
  readonly rest?: () => void
  /** Waits for the screen and opens a form there, with some input. */
  readonly openForm?: (user: UserEvent) => Promise<OpenForm>
}

/**
 * Makes tests of reads that fail (ERR-16): the failure shows in its place and can be tried again there. If
 * there is a form to open, the read is also repeated while the form is open.
 */
export function readFaultTests(desk: Desk, cells: readonly ReadCell[]): void {
  test.each(
    cells.map((cell) => {
      const kinds = someOf(readFaults, cell.all)
      const also = cell.openForm ? ', keeps every value of a form that is open' : ''
      return [cell.ids, cell.call, also, namesOf(kinds), { ...cell, kinds }] as const
    }),
  )(
    'ERR-16 %s a failed %s shows its failure in its own place%s and can be tried again, after each of these faults: %s',
    async (_, call, __, ___, { kinds, phrase, path, done, rest, openForm }) => {
      const { user } = await openFailed(desk, await path(), [call])
      await showsFailure(page(), phrase)
      const onPage = { call, phrase, place: page(), press: () => tryAgain(user, page(), phrase) }
      const holds = rest ?? (() => expect(document.querySelector('h1')).toBeTruthy())
      await waitFor(holds)
      await failUnder(desk, user, kinds.slice(1), { ...onPage, holds })
      await onPage.press()
      await noFailure(page(), phrase)
      await done()
      await settled()
      if (!openForm) return
      const form = await openForm(user)
      const { place = page(), leaves = 'This data was loaded earlier.' } = form
      await settled()
      const press = async () => comeBack()
      const earlier = kinds.map((kind) => ({ ...kind, leaves }))
      await failUnder(desk, user, earlier, { call, phrase, place, press, holds: form.holds })
      comeBack()
      await noFailure(place, phrase)
      form.holds()
      await settled()
    },
  )
}
