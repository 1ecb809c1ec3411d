import { request as httpRequest } from 'node:http'
import type { ProxySignIn } from '#main/api/proxy-sign-in.ts'
import type { Transport } from '#main/api/try-once.ts'
import { createBackend } from '#main/backend.ts'
import type { Config } from '#main/config/schema.ts'
import type { StoredSignIn } from '#main/identity/keychain-record.ts'
import type { Ports } from '#main/ports.ts'
import type { Leave } from '#main/shell/leaving/leave-requests.ts'
import { type EventName, type EventPayload, eventNames, type PageCommand } from '#shared/contract/events.ts'
import {
  type BridgeCallName,
  bridgeCallNames,
  type CallExtras,
  type CallInput,
  type ConsoleApi,
  callChannel,
  eventChannel,
} from '#shared/contract/index.ts'
import type { Leaving } from '#shared/contract/leaving.ts'
import type { AnyBridged } from '#shared/result.ts'
import { pageLife } from '#tests/support/dom/fresh-page.ts'
import type { Clock } from './clock.ts'
import { memoryKeychain, memoryPorts } from './ports.ts'

/** Replaces the preload script, and everything behind it, in a component test. */
export interface TestBridge {
  readonly api: ConsoleApi
  /** The texts that were copied to the clipboard, the latest one last. */
  readonly clipboard: readonly string[]
  /** The texts that were saved as files, the latest one last. */
  readonly saved: readonly { readonly name: string; readonly text: string }[]
  /**
   * Makes a call as the console's other window does.
   * @throws if main refuses it
   */
  readonly inOtherWindow: <N extends BridgeCallName>(name: N, input: CallInput<N>) => Promise<void>
  /**
   * Puts a changed form without a draft into the console's other window. That page names the form when it is
   * asked to leave.
   */
  readonly typeInOtherWindow: (title: string) => void
  /** Asks the window to leave its page, as main does before it closes or reloads. */
  readonly leave: (by: Leaving['by']) => Promise<Leave>
  /** Asks the window for a screen, as main does for a link. */
  readonly askForScreen: (path: string) => void
  /** Chooses a command of the menu, as a person does there or by its keys. */
  readonly choose: (command: PageCommand) => void
  /** The part of main that Chromium asks for credentials when a proxy requires a sign-in. */
  readonly proxySignIn: ProxySignIn
  /** The clock of main's background work; only a test moves it. */
  readonly clock: Clock
  /** Closes the window and cuts main off from the sandbox. */
  readonly close: () => void
}

interface BridgeOptions {
  readonly config: Config
  /** The sign-in that an earlier start left in the keychain. With it the console starts signed in. */
  readonly signIn: StoredSignIn
  /** Ports that replace those in memory. */
  readonly ports?: Partial<Ports>
}

/**
 * Starts the console's main as it ships, on ports in memory, and opens its window.
 * @throws if the stored sign-in is refused
 */
export async function openBridge({ config, signIn, ports: own }: BridgeOptions): Promise<TestBridge> {
  const closed = new AbortController()
  const { ports, page, otherPage, ...seen } = memoryPorts(config, await memoryKeychain(config, signIn))
  // The next test shares the sandbox, so no request may outlive this one.
  const request: Transport['read'] = (url, options, answered) =>
    httpRequest(url, { ...options, signal: closed.signal }, answered)
  const { trusted, leaves, session, updates, askForScreen, choose } = createBackend({
    ...ports,
    transport: { read: request, write: request },
    ...own,
  })
  for (const { contents } of [page, otherPage]) trusted.add(contents)
  const otherForms: string[] = []
  const inOtherWindow = (name: BridgeCallName, input: object) =>
    otherPage.invoke(callChannel(name), input, crypto.randomUUID())
  otherPage.on(eventChannel('window.leaving'), ({ leaveId }: Leaving) => {
    void inOtherWindow('leaving.answer', { leaveId, state: 'ready', unkept: otherForms })
  })
  session.start()
  updates.start()
  const { state } = await session.current()
  if (state !== 'signedIn') throw new Error(`the stored sign-in came to ${state}`)

  // Drops an answer that arrives after its test, because React would use jsdom's window, which is gone by
  // then.
  const callOf = (name: BridgeCallName) => async (input: unknown, requestId: string, extras?: CallExtras) => {
    const life = pageLife()
    const answer = await page.invoke(callChannel(name), input, requestId, extras)
    return life.aborted ? new Promise<never>(() => {}) : answer
  }
  const listenTo =
    <N extends EventName>(name: N) =>
    (listener: (payload: EventPayload<N>) => void) =>
      page.on(eventChannel(name), listener)
  return {
    ...seen,
    typeInOtherWindow: (title) => void otherForms.push(title),
    leave: (by) => leaves.ask(page.contents.id, by),
    askForScreen: (path) => askForScreen(path, page.contents.id),
    choose: (command) => choose(command, page.contents.id),
    inOtherWindow: async (name, input) => {
      const answer = await inOtherWindow(name, input)
      const { ok } = answer as AnyBridged
      if (!ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    },
    close: () => {
      page.close()
      otherPage.close()
      closed.abort()
    },
    api: {
      calls: Object.fromEntries(bridgeCallNames.map((name) => [name, callOf(name)])) as ConsoleApi['calls'],
      events: Object.fromEntries(eventNames.map((name) => [name, listenTo(name)])) as ConsoleApi['events'],
    },
  }
}
