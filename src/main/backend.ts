import { addressBaseOf, createAddressLookup } from '#main/addresses/lookup.ts'
import { createHeadStart } from '#main/api/head-start.ts'
import { watchingOwnRecord } from '#main/api/own-record.ts'
import { proxySignInHandlers } from '#main/api/proxy-sign-in.ts'
import { createUpload } from '#main/api/upload.ts'
import { systemTimers } from '#main/base/timers.ts'
import { createCsvChanges } from '#main/csv/csv-changes.ts'
import { createCsvExports } from '#main/csv/csv-exports.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import { createIdleLock } from '#main/identity/idle-lock.ts'
import { isHung } from '#main/identity/keychain-error.ts'
import { createRequestedEmails } from '#main/identity/requested-email-store.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import { createStepUp } from '#main/identity/step-up.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createSendEvent, handleCalls } from '#main/ipc/channels.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import { createTrustedWindows } from '#main/ipc/trusted-sender.ts'
import { createProviderCheck } from '#main/provider-check/provider-check.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { createLeaveRequests } from '#main/shell/leaving/leave-requests.ts'
import { createLeavingHandlers } from '#main/shell/leaving/leaving-handlers.ts'
import { createShellHandlers } from '#main/shell/shell-handlers.ts'
import { consoleOrigin } from '#main/shell/windows/protocol.ts'
import { collectFacts } from '#main/support/collect-facts.ts'
import { createSupportReport } from '#main/support/support-report.ts'
import { createUpdates } from '#main/updates/updates.ts'
import { createWork } from '#main/work/work.ts'
import { changedBy } from '#shared/contract/changed-reads.ts'
import type { PageCommand } from '#shared/contract/events.ts'
import { requiredVersion } from '#shared/rules/versions.ts'
import { connect } from './connection.ts'
import type { Ports } from './ports.ts'

/** The backend as main uses it. */
export type Backend = ReturnType<typeof createBackend>

/** The page addresses that show the first screen. */
const firstScreen: readonly string[] = ['/', '/jobs'].map((path) => `${consoleOrigin}${path}`)

/** Connects the handlers of the page's calls: sign-in, the provider's API, uploads, address lookup, shell. */
export function createBackend(ports: Ports) {
  const { config, log, ipc, timers, saveFile, proxySignIn } = ports
  const windows = createTrustedWindows(consoleOrigin)
  const sendEvent = createSendEvent(windows)
  const only = (owner: number) => (window: number) => window === owner
  const allBut = (owner: number) => (window: number) => window !== owner
  const underWay = createCallsUnderWay()
  windows.onGone(underWay.ownerGone)
  windows.onGone(() => {
    if (windows.ids().length === 0) proxySignIn.giveUp()
  })
  const { send, identity, session, onSession, execute, executeUnasked, authLog, ...connection } =
    connect(ports)
  onSession((state) => sendEvent('session.changed', state))
  const idleLock = createIdleLock({ after: config.lockAfterMinutes, lock: () => session.lock(), timers })
  onSession(idleLock.sessionIs)
  const headStart = createHeadStart(execute, { timers, log })
  onSession(({ state }) => {
    if (state !== 'signedIn') headStart.forget()
  })
  const keeping = {
    environment: `${config.apiBase} ${config.userPoolId}`,
    isOn: config.drafts === 'on',
    removesKept: config.drafts === 'off',
    secretKey: ports.keychain.secretKey,
    log,
  }
  const stepUp = createStepUp({ isOn: config.stepUp, identity, session, timers, log: authLog })
  const rover = createRoverImport({
    ...keeping,
    store: ports.workStore,
    execute: (...call) => work.recording(headStart.execute)(...call),
    timers,
  })
  onSession(rover.sessionIs)
  const work = createWork({
    ...keeping,
    store: ports.workStore,
    days: ports.days,
    lateKey: (name, failure) =>
      isHung(failure) ? ports.keychain.settled().then(() => ports.keychain.secretKey(name)) : undefined,
    execute: headStart.execute,
    executeUnasked,
    onDrafts: (list) => sendEvent('drafts.changed', list),
    own: {
      hasRecents: config.recents === 'on',
      isKnown: session.current,
      tell: (lists, owner) => sendEvent('ownLists.changed', lists, allBut(owner)),
    },
    onChanges: (changes) => sendEvent('processing.changed', changes),
    history: { isOn: config.history === 'on', removesKept: config.history === 'off' },
    onHistory: () => sendEvent('history.changed', {}),
    onRuns: (runs) => {
      sendEvent('runs.changed', runs)
      ports.onRuns?.(runs)
    },
    kinds: [rover.kind],
    check: stepUp.check,
    saveFile,
    timers,
  })
  onSession(work.sessionIs)
  windows.onGone(work.ownerGone)
  const leaves = createLeaveRequests({
    sendLeaving: (leaving, window) => sendEvent('window.leaving', leaving, only(window)),
    timers: systemTimers,
  })
  windows.onGone(leaves.ownerGone)
  const providerCheck = createProviderCheck({
    provider: { send, tokens: session, apiBase: config.apiBase, timers: ports.retryTimers },
    onChange: (check) => sendEvent('providerCheck.changed', check),
    saveFile,
    log,
  })
  onSession(providerCheck.sessionIs)
  const csvExports = createCsvExports({
    execute,
    dialogs: ports.fileDialogs,
    unfinished: ports.unfinishedFiles,
    onChange: (exports) => sendEvent('csvExports.changed', exports),
    timers,
    log,
  })
  onSession(csvExports.sessionIs)
  const csvChanges = createCsvChanges({
    execute,
    dialogs: ports.fileDialogs,
    startRun: work.handlers['runs.start'],
    onChange: (changes, owner) => sendEvent('csvChanges.changed', changes, only(owner)),
    log,
  })
  onSession(csvChanges.sessionIs)
  windows.onGone(csvChanges.ownerGone)
  const updates = createUpdates({
    installer: ports.installer,
    whyNot: ports.whyNoUpdates,
    version: ports.appVersion,
    isBusy: work.isMoving,
    onChange: (state) => {
      sendEvent('updates.changed', state)
      ports.onUpdate?.(state)
    },
    quit: ports.quit,
    timers,
    log,
  })
  proxySignIn.follow((question) => {
    sendEvent('proxySignIn.asked', question)
    if (!question) void updates.networkChanged()
  })
  const addresses = createAddressLookup({ ...config, send })
  const support = createSupportReport({
    saveFile,
    collect: () =>
      collectFacts({
        ...connection,
        config: {
          ...config,
          addressBase: addressBaseOf(config),
          // The support report does not test a host that updates never contact.
          updateUrl: ports.installer && config.updateUrl,
        },
        network: ports,
        machineFacts: ports.machineFacts,
        session: session.current,
        keychain: ports.keychain.check,
        drafts: work.summary,
        updates: updates.summary,
      }),
  })
  windows.onGone(support.ownerGone)
  const dispatch = createDispatch({
    native: {
      ...createSessionHandlers({ identity, session, stepUp, onActive: idleLock.active, log: authLog }),
      ...work.recordingAccount(
        createAccountHandlers({
          identity,
          access: session.access,
          onRead: session.follow,
          requested: createRequestedEmails({ ...keeping, file: ports.requestedEmails, now: timers.now }),
        }),
      ),
      'files.uploadImage': work.watchingUpload(
        createUpload({
          ...config,
          send,
          execute,
          onProgress: (progress, owner) => sendEvent('uploads.progress', progress, only(owner)),
        }),
      ),
      'addresses.suggest': addresses.suggest,
      'addresses.get': addresses.get,
      ...work.handlers,
      ...createLeavingHandlers({
        leaves,
        windowsBeside: (owner) => windows.ids().filter(allBut(owner)),
        confirmDiscard: ports.confirmDiscard,
      }),
      ...rover.handlers(work.startRun),
      ...providerCheck.handlers,
      ...csvExports.handlers,
      ...csvChanges.handlers,
      ...support.handlers,
      ...updates.handlers,
      ...proxySignInHandlers(proxySignIn),
      ...createShellHandlers(ports),
    },
    http: watchingOwnRecord(rover.watching(work.http), session),
    underWay,
    check: stepUp.check,
    sendPart: (part, owner) => sendEvent('lists.part', part, only(owner)),
    onWrite: (name, input, owner) => {
      const changed = changedBy(name, input)
      if (changed) sendEvent('records.changed', changed, allBut(owner))
    },
    log,
  })
  handleCalls(ipc, { dispatch, windows, log })
  if (ports.onSession) onSession(ports.onSession)
  /**
   * Resumes the stored sign-in, unless this version is too old. Resolves once the session's state is known.
   */
  const start = async () => {
    if (requiredVersion(ports.appVersion, config.minimumVersion)) return
    session.start()
    csvExports.start().catch((error) => log.warn('unfinished files could not be removed', error))
    work.start().catch((error) => log.warn('old unfinished work could not be removed', error))
    // Without a stored sign-in the state does not change, so followers would hear nothing.
    ports.onSession?.(await session.current())
  }
  return {
    start,
    /** Called when a window loads an address. Starts the first screen's reads once the session is known. */
    pageLoads: async (address: string) => {
      if (!firstScreen.includes(address)) return
      const { state } = await session.current()
      if (state === 'signedIn') headStart.begin()
    },
    /** The windows that may make calls. */
    trusted: windows,
    session,
    onSession,
    lockIfIdle: idleLock.check,
    work,
    leaves,
    updates,
    /** Resolves once all work that must finish before the console quits is done. */
    ended: () =>
      Promise.all([
        underWay.writesEnded(),
        work.ended(),
        csvExports.ended(),
        ports.requestedEmails.settled(),
        session.settled(),
      ]),
    /** Sends a menu command to the page in the window with these web contents. */
    choose: (command: PageCommand, window: number) => sendEvent('command.chosen', { command }, only(window)),
    /** Asks the page in the window with these web contents to open a path. */
    askForScreen: (path: string, window: number) => sendEvent('link.opened', { path }, only(window)),
  }
}
