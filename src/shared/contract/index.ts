import type * as v from 'valibot'
import type { UsualCallName } from '../records/records.ts'
import type { Bridged } from '../result.ts'
import type { NamedMessage } from '../rules/success-message.ts'
import { accountCalls } from './account.ts'
import { addressCalls } from './addresses.ts'
import { adminCalls } from './admins.ts'
import { arrivalPackageCalls } from './arrival-packages.ts'
import { businessCalls, businessUserCalls } from './businesses.ts'
import type { Call, HttpCall } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { csvChangesCalls } from './csv-changes.ts'
import { csvExportCalls } from './csv-exports.ts'
import { draftCalls } from './drafts.ts'
import type { EventName, EventPayload } from './events.ts'
import { fileCalls, internalFileCalls } from './files.ts'
import { historyCalls } from './history.ts'
import { integrationCalls } from './integrations.ts'
import { jobTemplateCalls } from './job-templates.ts'
import { jobCalls } from './jobs.ts'
import { leavingCalls } from './leaving.ts'
import { ownListCalls, recentCalls } from './own-lists.ts'
import { partnerCalls } from './partners.ts'
import { placeCalls } from './places.ts'
import { postCalls } from './posts.ts'
import { processingCalls } from './processing.ts'
import { productCalls } from './products.ts'
import { providerCheckCalls } from './provider-check.ts'
import { proxySignInCalls } from './proxy-sign-in.ts'
import { referralCalls } from './referrals.ts'
import { internalRoverCalls, roverCalls } from './rover.ts'
import { runCalls } from './runs.ts'
import { sessionCalls } from './session.ts'
import { shellCalls } from './shell.ts'
import { supportCalls } from './support.ts'
import { updateCalls } from './updates.ts'
import { userProfileCalls } from './user-profiles.ts'

/** The calls that the page can make. */
const bridgeContract = {
  ...sessionCalls,
  ...accountCalls,
  ...shellCalls,
  ...adminCalls,
  ...businessCalls,
  ...businessUserCalls,
  ...jobCalls,
  ...catalogueCalls,
  ...jobTemplateCalls,
  ...userProfileCalls,
  ...arrivalPackageCalls,
  ...referralCalls,
  ...placeCalls,
  ...postCalls,
  ...partnerCalls,
  ...productCalls,
  ...roverCalls,
  ...integrationCalls,
  ...runCalls,
  ...processingCalls,
  ...ownListCalls,
  ...recentCalls,
  ...draftCalls,
  ...csvExportCalls,
  ...csvChangesCalls,
  ...historyCalls,
  ...leavingCalls,
  ...fileCalls,
  ...addressCalls,
  ...providerCheckCalls,
  ...supportCalls,
  ...updateCalls,
  ...proxySignInCalls,
} as const satisfies Record<string, Call> & Record<UsualCallName, HttpCall>

/** Every call of the console, each declared once. */
export const contract = {
  ...bridgeContract,
  ...internalFileCalls,
  ...internalRoverCalls,
} as const satisfies Record<string, Call>

type Contract = typeof contract

export type CallName = keyof Contract
export type BridgeCallName = keyof typeof bridgeContract
export type CallInput<N extends CallName> = v.InferInput<Contract[N]['input']>
/** A call's input after validation, as a handler receives it. */
export type ParsedInput<N extends CallName> = v.InferOutput<Contract[N]['input']>
export type CallAnswer<N extends CallName> = v.InferOutput<Contract[N]['answer']>

export type HttpCallName = { [N in CallName]: Contract[N]['transport'] extends 'http' ? N : never }[CallName]
export type NativeCallName = Exclude<CallName, HttpCallName>

type BridgeNameOf<E extends Call['effect']> = {
  [N in BridgeCallName]: Contract[N]['effect'] extends E ? N : never
}[BridgeCallName]
/** The page's calls that only read. Only they may be cached and repeated. */
export type ReadCallName = BridgeNameOf<'read'>
/** The lists that arrive in parts. */
export type LongListName = {
  [N in ReadCallName]: Contract[N] extends { readonly keeps: readonly string[] } ? N : never
}[ReadCallName]
/** The page's calls that change something, at the provider or in the console. */
export type WriteCallName = BridgeNameOf<'write'>

type SuccessBy<S> = { [N in WriteCallName]: Contract[N]['success'] extends S ? N : never }[WriteCallName]
/** The writes whose message contains a record's name. */
export type NamedWriteName = SuccessBy<NamedMessage>
/** The writes whose success is visible without a message. */
export type QuietWriteName = SuccessBy<{ readonly shownBy: string }>

/** All calls of the page; calls that only main makes are left out. */
export const bridgeCallNames = Object.keys(bridgeContract) as BridgeCallName[]

/** The IPC channel of a call. */
export const callChannel = (name: BridgeCallName) => `call:${name}` as const
/** The IPC channel of an event. */
export const eventChannel = (name: EventName) => `event:${name}` as const

/** Additional options of a call. */
export interface CallExtras {
  /** Sends a long list in events. The answer then contains only its last part (decision 94). */
  readonly inParts?: boolean
  /** The previous values of the edited fields, or the deleted record. */
  readonly before?: object | undefined
  /**
   * For the history: the record's name, what the admin was told besides, and the entry that is undone, or the id of
   * the request that the entry is about.
   */
  readonly name?: string | undefined
  readonly note?: string | undefined
  readonly undoes?: string | undefined
}

/** What main is told about a write, besides its input. */
export type ToldOfWrite = Omit<CallExtras, 'inParts'>

/** The value that a call's channel returns. */
export type CallOnBridge<N extends CallName> = Bridged<CallAnswer<N>>

/**
 * The object that the preload script exposes as `window.consoleApi`, with one function for each call and
 * event. The page can't choose a channel, host, path, header or key. `requestId` is a UUID from the page.
 */
export interface ConsoleApi {
  readonly calls: {
    readonly [N in BridgeCallName]: (
      input: CallInput<N>,
      requestId: string,
      extras?: CallExtras,
    ) => Promise<CallOnBridge<N>>
  }
  /** Each function adds a listener, and returns a function that removes it. */
  readonly events: {
    readonly [N in EventName]: (listener: (payload: EventPayload<N>) => void) => () => void
  }
}
