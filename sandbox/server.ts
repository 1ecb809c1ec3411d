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
import { createFaults, type Faults, type FaultTarget } from './http/fault.ts'
import { createRecorder } from './http/recorder.ts'
import { sandboxRoutes } from './http/routes.ts'
import type { SeenRequest } from './http/seen-request.ts'
import { forgetTransient, openIdentity } from './identity/open.ts'
import { openTokens } from './identity/tokens.ts'
import { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
import { sampleUsers } from './sample/users.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** Where the records are kept; without it they are gone at the end. */
  readonly dataFile?: string
  /**
   * How many businesses and jobs there are to be, and how many user profiles beside the sample's, up to 20,000; without
   * it the sample, or whatever the file holds.
   */
  readonly scale?: number | undefined
  /** Seconds until searches show a written job; 5 by default, Infinity: only when `processing.finish()` is called. */
  readonly processingSeconds?: number | undefined
  /** Keeps emails and SMS from being printed. */
  readonly quiet?: boolean
  /** Lifetime of id and access tokens in seconds; an hour by default. */
  readonly idTokenSeconds?: number
  /** Lifetime of refresh tokens in seconds; thirty days by default. */
  readonly refreshTokenSeconds?: number
  /** The clock, in milliseconds since 1970: tests move it instead of waiting. */
  readonly now?: () => number
}

/** A running sandbox. */
export interface Sandbox {
  /** Such as `http://127.0.0.1:4000`. */
  readonly origin: string
  /** The environment variables that point the console at it. */
  readonly environment: Readonly<Record<string, string>>
  readonly admin: { readonly username: string; readonly password: string }
  readonly outbox: Outbox
  readonly faults: Faults
  /** The last requests seen, oldest first; of one call only, where it is named. */
  readonly requests: (call?: FaultTarget) => readonly SeenRequest[]
  /** What is between a write and its showing in searches. */
  readonly processing: Processing
  /**
   * Goes back to the sample data, in milliseconds at any scale, and forgets faults, messages, requests, codes and
   * uploaded files. Signed-in sessions stay.
   */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

const print = ({ channel, to, subject, text }: OutboxMessage) => {
  process.stdout.write(`[${channel} to ${to}] ${subject}: ${text}\n`)
}

/**
 * Starts the stand-in for the provider on the loopback interface.
 * @throws where the port is taken, or the data file is something else.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    dataFile,
    now = Date.now,
    idTokenSeconds: tokenSeconds = 3600,
    processingSeconds: seconds = 5,
  } = options
  const db = await openData({ dataFile, scale: options.scale, now })
  const tokens = await openTokens(JSON.parse(readMeta(db, 'signingKey') ?? '') as JWK, tokenSeconds, now)
  const closing = new AbortController()
  let app = newApp()
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
    // Longer than clients keep a connection, so that none is closed under a request that is just being sent.
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
  const identity = openIdentity({
    db,
    users: records.users,
    outbox,
    now,
    tokens,
    tokenSeconds,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 30 * 24 * 3600,
  })
  const reset = async () => {
    undoEverything(db)
    forgetTransient(identity)
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
  })
  const { username, password } = sampleUsers.admin
  return {
    origin,
    environment: environmentOf(origin),
    admin: { username, password },
    outbox,
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
