import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { JWK } from 'jose'
import { readMeta } from './data/build.ts'
import { contentAddress } from './data/content-address.ts'
import { openData } from './data/open.ts'
import { openCollections } from './data/open-collections.ts'
import type { Processing } from './data/processing.ts'
import { undoEverything } from './data/undo-log.ts'
import { environmentOf } from './environment.ts'
import { openFileStore } from './files/file-store.ts'
import { signedAddresses } from './files/signed-address.ts'
import { newApp } from './http/app.ts'
import { exact, older } from './http/character.ts'
import { createFaults, type Faults, type FaultTarget } from './http/fault.ts'
import { createRecorder } from './http/recorder.ts'
import { sandboxRoutes } from './http/routes.ts'
import type { SeenRequest } from './http/seen-request.ts'
import { forgetTransient, openIdentity } from './identity/open.ts'
import type { PoolSettings } from './identity/parts.ts'
import { openTokens } from './identity/tokens.ts'
import { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
import { sampleUsers } from './sample/users.ts'

export interface SandboxOptions {
  /** 0 uses any free port. */
  readonly port: number
  /** The file for the records. If undefined, they are in memory. */
  readonly dataFile?: string
  /** Restores the sample data first. */
  readonly reset?: boolean
  /**
   * The number of jobs; `sample/sizes.ts` derives the numbers of other records. Defaults to the size of the
   * data file or of the sample.
   */
  readonly scale?: number | undefined
  /**
   * Seconds until searches show a saved job or place; defaults to 5. With Infinity, they appear after
   * `processing.finish()`.
   */
  readonly processingSeconds?: number | undefined
  /** Answers like an older, sloppier provider. */
  readonly odd?: boolean
  /** Whether the user pool keeps the old email address until the new one is verified. */
  readonly keepsEmail?: boolean
  /** Does not print emails and SMS. */
  readonly quiet?: boolean
  /** The lifetime of id and access tokens in seconds; defaults to one hour. */
  readonly idTokenSeconds?: number
  /** The lifetime of refresh tokens in seconds; defaults to 30 days. */
  readonly refreshTokenSeconds?: number
  /** The clock, in milliseconds since 1970. Tests advance it instead of waiting. */
  readonly now?: () => number
}

/** A running sandbox. */
export interface Sandbox {
  /** For example `http://127.0.0.1:4000`. */
  readonly origin: string
  /** The environment variables that make the console use this sandbox. */
  readonly environment: Readonly<Record<string, string>>
  readonly admin: { readonly username: string; readonly password: string }
  /** Signs the admin in, and returns what the console would store for its next start. */
  readonly storedSignIn: () => { readonly username: string; readonly refreshToken: string }
  readonly outbox: Outbox
  /** Settings of the user pool. A reset restores them. */
  readonly poolSettings: PoolSettings
  readonly faults: Faults
  /** The latest requests, oldest first. If `call` is given, only its requests. */
  readonly requests: (call?: FaultTarget) => readonly SeenRequest[]
  /** The delay between a write and its appearance in searches. */
  readonly processing: Processing
  /**
   * Restores the sample data, in milliseconds at any scale, and clears faults, messages, requests, codes and
   * uploaded files. Sessions stay.
   */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

const print = ({ channel, to, subject, text }: OutboxMessage) => {
  process.stdout.write(`[${channel} to ${to}] ${subject}: ${text}\n`)
}

/**
 * Starts the sandbox on the loopback interface.
 * @throws if the port is taken, or the data file is not a sandbox's
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    dataFile,
    now = Date.now,
    idTokenSeconds: tokenSeconds = 3600,
    processingSeconds: seconds = 5,
  } = options
  const db = await openData({ dataFile, reset: options.reset, scale: options.scale, now })
  const tokens = await openTokens(JSON.parse(readMeta(db, 'signingKey') ?? '') as JWK, tokenSeconds, now)
  const closing = new AbortController()
  let app = newApp()
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
    // Longer than clients keep idle connections, so that the server never closes one while a request is on
    // its way.
    serverOptions: { keepAliveTimeout: 65_000 },
  })
  try {
    server.listen(options.port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    db.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const content = contentAddress(`${origin}/content`)
  const { records, processing } = openCollections(db, content, { now, seconds })
  const filesFolder = dataFile ? `${dataFile}.files` : join(tmpdir(), `goto-sandbox-${randomUUID()}`)
  const store = openFileStore(filesFolder)
  const outbox = createOutbox(now, options.quiet ? () => undefined : print)
  const faults = createFaults()
  const recorder = createRecorder()
  const { keepsEmail = false } = options
  const poolSettings: PoolSettings = { keepsEmail }
  const identity = openIdentity({
    db,
    users: records.users,
    settings: poolSettings,
    outbox,
    now,
    tokens,
    tokenSeconds,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 30 * 24 * 3600,
  })
  const reset = async () => {
    undoEverything(db)
    forgetTransient(identity)
    poolSettings.keepsEmail = keepsEmail
    for (const part of [outbox, faults, recorder]) part.clear()
    await store.keepOnly(records.files.list().map(({ key }) => key))
  }
  const addresses = signedAddresses(`${origin}/upload`, now)
  app = sandboxRoutes({
    origin,
    db,
    records,
    identity,
    outbox,
    faults,
    recorder,
    processing,
    store,
    addresses,
    now,
    reset,
    closing: closing.signal,
    character: options.odd ? older(content.base) : exact,
  })
  const { sub, username, password } = sampleUsers.admin
  return {
    origin,
    environment: environmentOf(origin),
    admin: { username, password },
    storedSignIn: () => ({ username, refreshToken: identity.sessions.start(sub).refreshToken }),
    outbox,
    poolSettings,
    faults,
    requests: recorder.requests,
    processing,
    reset,
    close: async () => {
      closing.abort()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
      db.close()
      if (!dataFile) await rm(filesFolder, { recursive: true, force: true })
    },
  }
}
