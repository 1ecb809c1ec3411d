import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { JWK } from 'jose'
import { readMeta } from './data/build.ts'
import { openCollections } from './data/collections.ts'
import { contentAddress } from './data/content-address.ts'
import { openData } from './data/open.ts'
import { undoEverything } from './data/undo-log.ts'
import { environmentOf } from './environment.ts'
import { apiRoutes } from './http/api.ts'
import { newApp } from './http/app.ts'
import { authorise } from './http/authorise.ts'
import { identityRoutes } from './http/identity.ts'
import { forgetTransient, openIdentity } from './identity/open.ts'
import { inviteUser } from './identity/users.ts'
import { createOutbox, type Outbox, type OutboxMessage } from './outbox.ts'
import { sampleUsers } from './sample/users.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** Where the records are kept; without it they are gone at the end. */
  readonly dataFile?: string
  /** How many businesses there are to be. */
  readonly scale?: number
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
  /** Goes back to the sample data, in milliseconds at any scale; signed-in sessions stay. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}

const print = ({ channel, to, subject, text }: OutboxMessage) => {
  process.stdout.write(`[${channel} to ${to}] ${subject}: ${text}\n`)
}

/** Starts the stand-in for the provider on the loopback interface. @throws where the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now
  const db = await openData(options)
  let app = newApp()
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const records = openCollections(db, contentAddress(`${origin}/content`))
  const outbox = createOutbox(now, options.quiet ? () => undefined : print)
  const identity = await openIdentity({
    db,
    users: records.users,
    outbox,
    now,
    signingKey: JSON.parse(readMeta(db, 'signingKey') ?? '') as JWK,
    tokenSeconds: options.idTokenSeconds ?? 3600,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 30 * 24 * 3600,
  })
  app = newApp()
  app.route('/identity', identityRoutes(identity))
  app.route(
    '/api',
    apiRoutes({
      authorise: (header) => authorise(header, identity.tokens, records.admins),
      transaction: db.transaction,
      contextFor: (caller) => ({
        records,
        caller,
        outbox,
        inviteUser: (invitation) => inviteUser(identity, invitation),
        removeUser: (sub) => {
          identity.sessions.revokeAll(sub)
          records.users.remove(sub)
        },
        uploadAddress: (key) => `${origin}/upload/${key}`,
        timestamp: () => new Date(now()).toISOString(),
      }),
    }),
  )
  const { username, password } = sampleUsers.admin
  return {
    origin,
    environment: environmentOf(origin),
    admin: { username, password },
    outbox,
    reset: () => {
      undoEverything(db)
      forgetTransient(identity)
      outbox.clear()
    },
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
      db.close()
    },
  }
}
