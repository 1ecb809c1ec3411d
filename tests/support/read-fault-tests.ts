import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { Desk } from './desk.tsx'
import type { OpenDialog } from './dialogs.ts'
import { failUnder, namesOf, noFailure, openFailed, readFaults, tryAgain } from './faults.ts'
import { comeBack, openWholeConsole, settled } from './whole-console.tsx'

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
  /** Checks the rest of the screen while the read fails; by default its heading. */
  readonly rest?: () => void
  /** Waits for the screen and opens a form there, with something entered. */
  readonly openForm?: (user: UserEvent) => Promise<OpenForm>
}

/**
 * Tests of reads under each fault in turn (ERR-16): the failure shows in its place and is tried again there.
 * If there is a form to open, the read is repeated under it as well.
 */
export function readFaultTests(desk: Desk, cells: readonly ReadCell[]): void {
  test.each(cells.map((cell) => [cell.ids, cell.call, namesOf(readFaults), cell] as const))(
    'ERR-16 %s %s shows its failure in its own place and is tried again there, after each of: %s',
    async (_, call, __, { phrase, path, done, rest }) => {
      const { user } = await openFailed(desk, await path(), call, phrase)
      const place = page()
      const press = () => tryAgain(user, place, phrase)
      const holds = rest ?? (() => expect(document.querySelector('h1')).toBeTruthy())
      await waitFor(holds)
      await failUnder(desk, user, readFaults.slice(1), { call, phrase, place, press, holds })
      await press()
      await noFailure(place, phrase)
      await done()
      await settled()
    },
  )

  const withForm = cells.flatMap(({ openForm, ...cell }) => (openForm ? [{ ...cell, openForm }] : []))
  if (withForm.length === 0) return
  test.each(withForm.map((cell) => [cell.ids, cell.call, namesOf(readFaults), cell] as const))(
    'ERR-16 %s %s repeated under an open form keeps every value, after each of: %s',
    async (_, call, __, { phrase, path, openForm }) => {
      const { user } = await openWholeConsole(desk, await path())
      const { place = page(), holds, leaves = 'What you see was loaded earlier.' } = await openForm(user)
      await settled()
      const kinds = readFaults.map((kind) => ({ ...kind, leaves }))
      await failUnder(desk, user, kinds, { call, phrase, place, press: async () => comeBack(), holds })
      comeBack()
      await noFailure(place, phrase)
      holds()
      await settled()
    },
  )
}
