import { createBackend } from '#main/backend.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import type { SealedEmails } from '#main/identity/requested-email-store.ts'
import type { SignOutRecord } from '#main/identity/sign-out-record.ts'
import type { Ports } from '#main/ports.ts'
import { quitCleanly } from '#main/shell/leaving/quit-cleanly.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import {
  type BridgeCallName,
  type CallAnswer,
  type CallInput,
  callChannel,
  eventChannel,
} from '#shared/contract/index.ts'
import { type Bridged, fromBridge } from '#shared/result.ts'
import type { Clock } from '#tests/support/desk/clock.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { configOf, identityOf, memoryPorts } from '#tests/support/desk/ports.ts'
import { QuittingApp } from '#tests/support/e2e/quitting-app.ts'

interface Start {
  readonly sandbox: Sandbox
  readonly clock: Clock
  readonly keychain: Keychain
  /** The state that earlier starts have left on the computer. */
  readonly signOutRecord: JsonFile<SignOutRecord>
  readonly requestedEmails?: JsonFile<SealedEmails>
  /** Further settings, as variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Creates the installer of updates, which ends this app. */
  readonly installer?: (app: QuittingApp) => ReturnType<NonNullable<Ports['installer']>>
}

/** An aborted signal: the admin no longer waits. */
interface Waiting {
  readonly signal: AbortSignal
}

/** Main's backend, wired as it ships, and a page that calls it over the bridge. */
export function startConsole(options: Start) {
  const { sandbox, clock, keychain, signOutRecord, settings = {}, installer } = options
  const { requestedEmails = memoryFile({}) } = options

  const states: EventPayload<'session.changed'>[] = []
  const logged: string[] = []
  const write = (text: string) => void logged.push(text)
  const config = configOf({ ...sandbox.environment, ...settings })
  const { ports, page } = memoryPorts(config, keychain)
  const app = new QuittingApp()
  const { session, trusted, updates, ended } = createBackend({
    ...ports,
    signOutRecord,
    requestedEmails,
    timers: clock,
    installer: installer && (() => installer(app)),
    quit: () => app.quit(),
    log: { info: write, warn: write, error: write },
  })
  trusted.add(page.contents)
  page.on<EventPayload<'session.changed'>>(eventChannel('session.changed'), (state) => states.push(state))
  quitCleanly(app.asElectrons(), { finish: ended, leave: updates.end, hasWindow: () => false, timers: clock })
  session.start()
  updates.start()

  /** Makes a call as the page does, which cancels it on an abort. @throws CallFailure */
  async function call<N extends BridgeCallName>(
    name: N,
    input: CallInput<N>,
    waiting?: Waiting,
  ): Promise<CallAnswer<N>> {
    const requestId = crypto.randomUUID()
    const answering = page.invoke(callChannel(name), input, requestId)
    const cancel = () => page.invoke(callChannel('calls.cancel'), { requestId }, crypto.randomUUID())
    if (waiting?.signal.aborted) await cancel()
    else waiting?.signal.addEventListener('abort', cancel)
    const result = fromBridge((await answering) as Bridged<CallAnswer<N>>)
    if (result.ok) return result.value
    const { call: _, requestId: __, ...detail } = result.error
    throw new CallFailure(detail)
  }

  return {
    app,
    session,
    call,
    identity: identityOf(config),
    states,
    logged,
    current: (waiting?: Waiting) => call('session.current', {}, waiting),
    signIn: ({ username, password }: CallInput<'session.signIn'>, waiting?: Waiting) =>
      call('session.signIn', { username, password }, waiting),
    answerCode: (code: string) => call('session.answerCode', { code }),
    answerNewPassword: (password: string) => call('session.answerNewPassword', { password }),
    retry: () => call('session.retry', {}),
    cancelSignIn: () => call('session.cancelSignIn', {}),
    email: () => call('account.email', {}),
    changeEmail: (email: string, waiting?: Waiting) => call('account.changeEmail', { email }, waiting),
    cancelEmail: () => call('account.cancelEmail', {}),
    sendEmailCode: () => call('account.sendEmailCode', {}),
    verifyEmail: (code: string, waiting?: Waiting) => call('account.verifyEmail', { code }, waiting),
    changePassword: (currentPassword: string, newPassword: string, waiting?: Waiting) =>
      call('account.changePassword', { currentPassword, newPassword }, waiting),
    signOut: () => call('session.signOut', {}),
  }
}

export type Console = ReturnType<typeof startConsole>
