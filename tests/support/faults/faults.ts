import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import type { Desk } from '#tests/support/desk/desk.tsx'
import { button, type OpenDialog } from '#tests/support/desk/dialogs.ts'
import { openWholeConsole, signInAgain, stopWaiting } from '#tests/support/desk/whole-console.tsx'
import {
  apiFaults,
  emptyAnswer,
  identityFaults as everyIdentityFault,
  type Fault,
  type IdentityFault,
  nameOfFault,
  untrueAnswer as untrue,
} from './fault-kinds.ts'

/**
 * A fault and its message on the screen. The tests of main check every fault; a screen shows one of each
 * kind.
 */
export interface FaultKind {
  readonly fault: Fault
  readonly says: string
  /** The text that a write adds to the message. */
  readonly leaves?: string
}

/** Answers the next request of a call as usual, such as the read before a save, and refuses the others. */
export function failAfterNext(desk: Desk, call: FaultTarget): void {
  const { faults } = desk.main().sandbox
  faults.add({ call, fault: 'delay', ms: 0, times: 1 })
  faults.add({ call, fault: 'status', status: 403 })
}

const leaves = {
  none: 'Nothing was changed.',
  unknown: 'The console could not find out whether the change was made. Check before you send it again.',
}

const ofApi = (name: Fault['fault'], effect: keyof typeof leaves): FaultKind => {
  const kind = apiFaults.find(({ fault }) => fault.fault === name)
  if (!kind) throw new Error(`no such fault: ${name}`)
  return { fault: kind.fault, says: kind.says, leaves: leaves[effect] }
}

/** A refusal with the provider's own reason. */
const refused: FaultKind = {
  fault: { fault: 'status', status: 422, body: { message: 'It is out of date' } },
  says: 'The server refused the request (422). The server says: "It is out of date".',
  leaves: leaves.none,
}
/** The session has ended: the person signs in over the screen. */
export const signedOut = ofApi('expiredToken', 'none')

const lost = ofApi('reset', 'unknown')
const givenUp = ofApi('hang', 'unknown')

/** The faults of a write: refused, unanswered, and cancelled by the admin. */
export const writeFaults: readonly FaultKind[] = [refused, lost, givenUp]

/** The same faults of a read. */
export const readFaults: readonly FaultKind[] = writeFaults.map(({ fault, says }) => ({ fault, says }))

/**
 * Returns all of these faults, or only the first one. The tests of main check all faults of each call, so
 * only one form of each class needs all.
 */
export const someOf = (kinds: readonly FaultKind[], all = false) => (all ? kinds : kinds.slice(0, 1))

const ofIdentity = ({ fault, says, effect }: IdentityFault): FaultKind => ({
  fault,
  says,
  leaves: leaves[effect],
})

/** The faults of a write at the identity service, whose refusals have their own messages and tests. */
export const identityFaults: readonly FaultKind[] = everyIdentityFault
  .filter(({ fault }) => ['reset', 'hang', 'expiredToken'].includes(fault.fault))
  .map(ofIdentity)

/**
 * The faults of a write with an answer or a visible change, including that the service reports success but
 * did nothing.
 */
export const untrueAnswer = ofIdentity(untrue)
export const noCodeSent = ofIdentity(emptyAnswer)

/** The faults of a read of the admin's own account at the identity service. */
export const identityReadFaults: readonly FaultKind[] = everyIdentityFault
  .filter(({ fault }) => ['status 429', 'reset', 'hang'].includes(nameOfFault(fault)))
  .map(({ fault, says }) => ({ fault, says }))

const notUploaded = (fault: Fault): FaultKind => ({ fault, says: 'Unable to upload file' })

/** The faults of the request for an upload address. */
export const addressFaults: readonly FaultKind[] = [refused, givenUp, signedOut].map(({ fault }) =>
  notUploaded(fault),
)

/** The faults of the upload itself, which carries no token. */
export const fileFaults: readonly FaultKind[] = [
  notUploaded({ fault: 'status', status: 503 }),
  notUploaded({ fault: 'uploadReset', percent: 40 }),
  notUploaded(givenUp.fault),
]

/** The names of faults, for a test's title. */
export const namesOf = (kinds: readonly FaultKind[]) =>
  kinds.map(({ fault }) => nameOfFault(fault)).join(', ')

/** Sets a fault on this call, in addition to the others. */
const addFault = (desk: Desk, call: FaultTarget, fault: Fault) =>
  desk.main().sandbox.faults.add({ call, ...fault } as Parameters<AddFault>[0])
type AddFault = ReturnType<Desk['main']>['sandbox']['faults']['add']

/** Refuses this call with the provider's own reason, in addition to the faults of other calls. */
export const refuse = (desk: Desk, call: FaultTarget) => addFault(desk, call, refused.fault)

/** Sets this fault on this call, and clears all others. */
export function setFault(desk: Desk, call: FaultTarget, { fault }: FaultKind): void {
  desk.main().sandbox.faults.clear()
  addFault(desk, call, fault)
}

/** A call that a person makes with a button, and the place where its failure shows. */
export interface Attempt {
  readonly call: FaultTarget
  /** The phrase after "Could not" and "Still waiting to". */
  readonly phrase: string
  /** The failure's title, by default "Could not" and the phrase. */
  readonly title?: string
  readonly place: OpenDialog
  readonly press: () => Promise<void>
  /** Checks after each failure: values are kept and the button can be pressed again. */
  readonly holds: () => void
}

const noticeOf = (place: OpenDialog, phrase: string, title = `Could not ${phrase}`) =>
  place.getByText(title).closest<HTMLElement>('[role="alert"]') as HTMLElement
/** The text of a failure, without its buttons. */
const wordsOf = (notice: HTMLElement) =>
  notice.querySelector('.ant-alert-description span')?.textContent ?? ''

/** Ends a fault that does not end by itself, as a person would. */
export async function comeOut(desk: Desk, user: UserEvent, kind: FaultKind, phrase: string): Promise<void> {
  if (kind.fault.fault === 'hang') await stopWaiting(user, phrase)
  if (kind.fault.fault === 'expiredToken') await signInAgain(user, desk.main().sandbox.admin.password)
}

/**
 * Makes the call under each fault in turn. Each failure shows in plain words, with its details, and no value
 * is lost.
 */
export async function failUnder(
  desk: Desk,
  user: UserEvent,
  kinds: readonly FaultKind[],
  { call, phrase, title, place, press, holds }: Attempt,
): Promise<void> {
  const { requests, faults } = desk.main().sandbox
  for (const kind of kinds) {
    const before = requests(call).length
    setFault(desk, call, kind)
    await press()
    await waitFor(() => expect(requests(call).length).toBeGreaterThan(before))
    await comeOut(desk, user, kind, phrase)
    const words = [kind.says, kind.leaves ?? '']
    await waitFor(() => {
      const text = wordsOf(noticeOf(place, phrase, title))
      expect([text, words.filter((part) => !text.includes(part))]).toEqual([text, []])
      holds()
    })
    within(noticeOf(place, phrase, title)).getByRole('button', { name: 'Copy details' })
  }
  faults.clear()
}

/** Opens a screen whose reads are refused. */
export const openFailed = (desk: Desk, path: string, calls: readonly FaultTarget[]) =>
  openWholeConsole(desk, path, () => {
    for (const call of calls) refuse(desk, call)
  })

/** Waits until the failure of this phrase shows in its own place. */
export const showsFailure = (place: OpenDialog, phrase: string, says = refused.says) =>
  waitFor(() => expect(wordsOf(noticeOf(place, phrase))).toContain(says))

/** Presses Try again on a failed read. */
export const tryAgain = (user: UserEvent, place: OpenDialog, phrase: string) =>
  user.click(within(noticeOf(place, phrase)).getByRole('button', { name: 'Try again' }))

/** Waits until the failure of this phrase is gone. */
export const noFailure = (place: OpenDialog, phrase: string) =>
  waitFor(() => expect(place.queryByText(`Could not ${phrase}`)).toBeNull())

/** Fails unless the button with this name can be pressed. */
export const isUsable = (place: OpenDialog, name: string) => expect(button(place, name).disabled).toBe(false)
