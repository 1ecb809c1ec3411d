import { app, BrowserWindow, clipboard, dialog, session as electronSession, net } from 'electron'
import { createAddressLookup } from '#main/addresses/lookup.ts'
import { createClient } from '#main/api/client.ts'
import { createExecute } from '#main/api/execute.ts'
import { watchingOwnRecord } from '#main/api/own-record.ts'
import { createAgentFor } from '#main/api/proxy.ts'
import { createSystemTrust } from '#main/api/system-trust.ts'
import { unaskedTokens } from '#main/api/unasked-tokens.ts'
import { createUpload } from '#main/api/upload.ts'
import type { Config } from '#main/config/schema.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import { createKeychain } from '#main/identity/keychain.ts'
import { createSession, type Session } from '#main/identity/session.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createSendEvent } from '#main/ipc/channels.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import { registerCalls } from '#main/ipc/register.ts'
import { createTrustedWindows } from '#main/ipc/trusted-sender.ts'
import type { Entries } from '#main/processing/ledger.ts'
import { createProcessing } from '#main/processing/processing.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import type { RoverStore } from '#main/rover/store.ts'
import { consoleOrigin } from '#main/shell/protocol.ts'
import { createSaveText } from '#main/shell/save-text.ts'
import { createShellHandlers } from '#main/shell/shell-handlers.ts'
import type { JsonFile } from '#main/storage/json-file.ts'

/** What main keeps at hand of the backend: its windows, the calls under way, the session, the ledger of changes, the imports. */
export type Backend = ReturnType<typeof createBackend>

/** What the console keeps on the disk for the backend. */
interface Kept {
  readonly pendingChanges: JsonFile<Entries>
  readonly roverStore: RoverStore
}

/** Wires everything that answers the page: sign-in, the provider's API, uploads, the address lookup, the shell. */
export function createBackend(config: Config, { pendingChanges, roverStore }: Kept, log: Log) {
  const windows = createTrustedWindows(consoleOrigin)
  const sendEvent = createSendEvent(windows)
  const underWay = createCallsUnderWay()
  const resolveProxy = (url: string) => electronSession.defaultSession.resolveProxy(url)
  const send = createClient(createAgentFor(resolveProxy, createSystemTrust(log)))
  const tokens = {
    token: () => session.token(),
    renew: (rejected: string) => session.renew(rejected),
    refused: (token: string) => session.refused(token),
  }
  const execute = createExecute({ send, tokens, apiBase: config.apiBase })
  const processing = createProcessing({
    file: pendingChanges,
    execute,
    executeUnasked: createExecute({ send, tokens: unaskedTokens(tokens), apiBase: config.apiBase }),
    tell: (changes) => sendEvent('processing.changed', changes),
    log,
  })
  const saveText = createSaveText({
    app,
    showSaveDialog: (options) => {
      const window = BrowserWindow.getFocusedWindow()
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options)
    },
  })
  const rover = createRoverImport({
    store: roverStore,
    execute,
    tell: (run) => sendEvent('roverImport.changed', run),
    saveText,
    log,
  })

  const identity = createIdentity({
    ...config,
    // Chromium's network stack knows the system's proxy and certificates by itself.
    fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, init),
  })
  const authLog = (event: string, detail = {}) => log.info(`${event} ${JSON.stringify(detail)}`)
  const session: Session = createSession({
    identity,
    keychain: createKeychain(config),
    checkAdmin: (signal) => execute('admins.current', {}, { signal }),
    onChange: (state) => {
      sendEvent('session.changed', state)
      processing.sessionIs(state)
      rover.sessionIs(state)
    },
    log: authLog,
  })
  const addresses = createAddressLookup({ ...config, send })
  const dispatch = createDispatch({
    native: {
      ...createSessionHandlers({ identity, session, log: authLog }),
      ...createAccountHandlers({ identity, access: session.access, onRead: session.follow }),
      'files.uploadImage': createUpload({
        ...config,
        send,
        execute,
        onProgress: (progress) => sendEvent('uploads.progress', progress),
      }),
      'addresses.suggest': addresses.suggest,
      'addresses.get': addresses.get,
      ...processing.handlers,
      ...rover.handlers,
      ...createShellHandlers({ app, clipboard, config }),
    },
    http: watchingOwnRecord(rover.watching(processing.http), session),
    underWay,
    tellFirst: (first) => sendEvent('lists.first', first),
    log,
  })
  registerCalls({ dispatch, windows, log })
  return { windows, underWay, session, processing, rover }
}
