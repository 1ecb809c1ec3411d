import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { Desk } from './desk.tsx'
import { button, type OpenDialog } from './dialogs.ts'
import { openWholeConsole, signInAgain, stopWaiting } from './whole-console.tsx'

type AnyFault = Parameters<Sandbox['faults']['add']>[0]
type WithoutCall<F> = F extends AnyFault ? Omit<F, 'call'> : never

/** One way for a call to go wrong, and what the person reads of it. */
export interface FaultKind {
  readonly fault: WithoutCall<AnyFault>
  readonly says: string
  /** What is said of a write besides. */
  readonly leaves?: string
}

const nothing = 'Nothing was changed.'
const unknown = 'The console could not find out whether the change was made. Check before you send it again.'

/** A server that asks for so long a pause gets no second try: a failed read is told at once. */
const headers = { 'retry-after': '3600' }
const status = (status: number) => ({ fault: 'status', status, headers }) as const

/** What the API answers, or does not, and what a write is said to have left after it. */
const apiFaults = [
  { fault: status(400), says: 'The server refused the request as invalid (400).', leaves: nothing },
  { fault: status(403), says: 'You do not have permission to do this.', leaves: nothing },
  { fault: status(404), says: 'The server has no such record (404).', leaves: nothing },
  { fault: status(422), says: 'The server refused the request (422).', leaves: nothing },
  { fault: status(429), says: 'The server is busy and asks to wait (429).', leaves: nothing },
  { fault: status(500), says: 'The server failed (500).', leaves: nothing },
  { fault: status(503), says: 'The server is not available at the moment (503).', leaves: unknown },
  {
    fault: { fault: 'reset' },
    says: 'The connection was lost before the server had answered.',
    leaves: unknown,
  },
  {
    fault: { fault: 'html' },
    says: 'The server answered with a web page instead of data; a network sign-in page may stand in between.',
    leaves: unknown,
  },
  { fault: { fault: 'noData' }, says: 'The server answered without data.', leaves: nothing },
  { fault: { fault: 'hang' }, says: 'The request was cancelled.', leaves: unknown },
  {
    fault: { fault: 'expiredToken' },
    says: 'Your session has ended. Please sign in again.',
    leaves: nothing,
  },
] as const satisfies readonly FaultKind[]

const conflict = {
  fault: status(409),
  says: 'The request conflicts with what the server holds (409).',
  leaves: nothing,
}
const brokenOff: FaultKind = {
  fault: { fault: 'truncate' },
  says: "The server's answer broke off or is not JSON.",
}

/**
 * Of a write: all that goes wrong before anything is changed. What was changed and not answered is found by
 * its record.
 */
export const writeFaults: readonly FaultKind[] = [...apiFaults, conflict]

/**
 * Of a write that nothing can be read to tell of: one that the server itself says failed may have been
 * made.
 */
export const unseenWriteFaults: readonly FaultKind[] = writeFaults.map((kind) =>
  ['status 500', 'noData'].includes(nameOf(kind)) ? { ...kind, leaves: unknown } : kind,
)

/** Of a read. What becomes of one that a session ended over, `openFailed` shows. */
export const readFaults: readonly FaultKind[] = [
  ...apiFaults
    .filter(({ fault }) => fault.fault !== 'expiredToken')
    .map(({ fault, says }) => ({ fault, says })),
  brokenOff,
]

const unreadable =
  'The identity service gave an answer that can not be read. A network sign-in page may stand in between.'

/** Of a write at the identity service; a refusal is told in its own words, and has tests of its own. */
export const identityFaults: readonly FaultKind[] = [
  { fault: status(500), says: 'The identity service failed (500).', leaves: unknown },
  { fault: status(503), says: 'The identity service failed (503).', leaves: unknown },
  {
    fault: { fault: 'reset' },
    says: 'The identity service could not be reached. Please check the network connection.',
    leaves: unknown,
  },
  { fault: { fault: 'html' }, says: unreadable, leaves: unknown },
  { fault: { fault: 'hang' }, says: 'The request was cancelled.', leaves: unknown },
  {
    fault: { fault: 'expiredToken' },
    says: 'Your session has ended. Please sign in again.',
    leaves: nothing,
  },
]

/**
 * Of a write that answers something, or changes what can be read: the service says yes, and nothing comes
 * of it.
 */
export const untrueAnswer: FaultKind = {
  fault: { fault: 'noData' },
  says: 'The identity service confirmed the change, but did not make it.',
  leaves: unknown,
}
export const noCodeSent: FaultKind = { ...untrueAnswer, says: unreadable }

const notUploaded = (fault: FaultKind['fault']): FaultKind => ({ fault, says: 'Unable to upload file' })
const anyUploadFaults = [
  ...[400, 403, 404, 429, 500, 503].map(status),
  { fault: 'reset' },
  { fault: 'html' },
  { fault: 'loseAnswer' },
  { fault: 'hang' },
] as const

/** Of the question for an upload address. */
export const addressFaults: readonly FaultKind[] = [
  ...anyUploadFaults,
  { fault: 'noData' } as const,
  { fault: 'truncate' } as const,
  { fault: 'expiredToken' } as const,
].map(notUploaded)

/**
 * Of the file's own way, which carries no token; the storage's answer has nothing in it that could be
 * missing.
 */
export const fileFaults: readonly FaultKind[] = [
  ...anyUploadFaults,
  { fault: 'uploadReset', percent: 40 } as const,
].map(notUploaded)

/** Of a read of the own account at the identity service, whose refusals are told in its own words. */
export const identityReadFaults: readonly FaultKind[] = [
  ...identityFaults
    .filter(({ fault }) => fault.fault !== 'expiredToken')
    .map(({ fault, says }) => ({ fault, says })),
  { fault: status(429), says: 'Rate exceeded' },
  { fault: { fault: 'noData' }, says: unreadable },
  { fault: { fault: 'truncate' }, says: unreadable },
]

/** What a fault is called in a test's title and in what it fails with. */
export function nameOf({ fault }: FaultKind): string {
  return fault.fault === 'status' ? `status ${fault.status}` : fault.fault
}
/** The faults of a test, for its title. */
export const namesOf = (kinds: readonly FaultKind[]) => kinds.map(nameOf).join(', ')

/** Sets this fault alone, on this call. */
export function setFault(desk: Desk, call: FaultTarget, { fault }: FaultKind): void {
  const { faults } = desk.main().sandbox
  faults.clear()
  faults.add({ call, ...fault } as AnyFault)
}

/** A call that a person makes by a button, of a form or of a failure, and where its failure shows. */
export interface Attempt {
  readonly call: FaultTarget
  /** What follows "Could not" and "Still waiting to". */
  readonly phrase: string
  /** What the failure is titled; "Could not" and the phrase by default. */
  readonly title?: string
  readonly place: OpenDialog
  readonly press: () => Promise<void>
  /** What holds after each failure: the values, and that the button can be pressed again. */
  readonly holds: () => void
}

const noticeOf = (place: OpenDialog, phrase: string, title = `Could not ${phrase}`) =>
  place.getByText(title).closest<HTMLElement>('[role="alert"]') as HTMLElement
/** What a failure says, without its buttons. */
const wordsOf = (notice: HTMLElement) =>
  notice.querySelector('.ant-alert-description span')?.textContent ?? ''

/** Does what a person does to come out of a fault that does not end by itself. */
export async function comeOut(desk: Desk, user: UserEvent, kind: FaultKind, phrase: string): Promise<void> {
  if (kind.fault.fault === 'hang') await stopWaiting(user, phrase)
  if (kind.fault.fault === 'expiredToken') await signInAgain(user, desk.main().sandbox.admin.password)
}

/**
 * Makes the call under each fault in turn: each is told in its own words, with its details, and nothing is
 * lost.
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
      expect([nameOf(kind), text, words.filter((part) => !text.includes(part))]).toEqual([
        nameOf(kind),
        text,
        [],
      ])
      holds()
    })
    within(noticeOf(place, phrase, title)).getByRole('button', { name: 'Copy details' })
  }
  faults.clear()
}

/**
 * Opens a screen whose read finds that the session has ended. Once the person has signed in over it, it is
 * read again by itself; that it fails once more leaves the screen to a test of Try again.
 */
export async function openFailed(desk: Desk, path: string, call: FaultTarget, phrase: string) {
  const { admin, faults } = desk.main().sandbox
  const view = await openWholeConsole(desk, path, () => faults.add({ call, fault: 'expiredToken' }))
  await screen.findByText('Your session has ended')
  faults.clear()
  faults.add({ call, fault: 'status', status: 501, times: 1 })
  await signInAgain(view.user, admin.password)
  await waitFor(() => expect(wordsOf(noticeOf(within(document.body), phrase))).toContain('(501)'))
  return view
}

/** Presses Try again of a failed read. */
export const tryAgain = (user: UserEvent, place: OpenDialog, phrase: string) =>
  user.click(within(noticeOf(place, phrase)).getByRole('button', { name: 'Try again' }))

/** Waits until nothing is said of a failure of this phrase any more. */
export const noFailure = (place: OpenDialog, phrase: string) =>
  waitFor(() => expect(place.queryByText(`Could not ${phrase}`)).toBeNull())

/** Fails unless the button of this name can be pressed. */
export const isUsable = (place: OpenDialog, name: string) => expect(button(place, name).disabled).toBe(false)
