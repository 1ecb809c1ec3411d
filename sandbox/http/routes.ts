import type { Context } from 'hono'
import type { Collections } from '../data/collections.ts'
import type { Database } from '../data/database.ts'
import type { Processing } from '../data/processing.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SignedAddresses } from '../files/signed-address.ts'
import type { HandlerContext } from '../handlers/handler.ts'
import type { IdentityParts } from '../identity/parts.ts'
import { inviteUser } from '../identity/users.ts'
import type { Outbox } from '../outbox.ts'
import { apiRoutes } from './api.ts'
import { newApp, type SandboxEnv } from './app.ts'
import { authorise } from './authorise.ts'
import type { Character } from './character.ts'
import { contentRoutes } from './content.ts'
import { controlRoutes } from './control.ts'
import { dialects } from './dialects.ts'
import type { Faults, FaultTarget } from './fault.ts'
import { type Dialect, injecting } from './fault-injection.ts'
import { identityCall, identityRoutes } from './identity.ts'
import { placesRoutes } from './places.ts'
import { placesNewRoutes } from './places-new.ts'
import { type Recorder, recording } from './recorder.ts'
import { uploadRoutes } from './upload.ts'

interface SandboxParts {
  readonly origin: string
  readonly db: Database
  readonly records: Collections
  readonly identity: IdentityParts
  readonly outbox: Outbox
  readonly faults: Faults
  readonly recorder: Recorder
  readonly processing: Processing
  readonly store: FileStore
  readonly addresses: SignedAddresses
  readonly now: () => number
  readonly reset: () => Promise<void>
  readonly closing: AbortSignal
  readonly character: Character
}

type TargetOf = (c: Context<SandboxEnv>) => FaultTarget | undefined

const always =
  (target: FaultTarget): TargetOf =>
  () =>
    target

/** All routes of the sandbox: API, identity service, file storage and address lookup. */
export function sandboxRoutes(parts: SandboxParts) {
  const {
    origin,
    db,
    records,
    identity,
    outbox,
    faults,
    recorder,
    store,
    addresses,
    now,
    closing,
    character,
  } = parts
  const inject = (dialect: Dialect, target: TargetOf) => injecting({ faults, closing, dialect, target })
  const contextFor = (caller: HandlerContext['caller']): HandlerContext => ({
    records,
    caller,
    outbox,
    inviteUser: (invitation) => inviteUser(identity, invitation),
    removeUser: (sub) => {
      identity.sessions.revokeAll(sub)
      records.users.remove(sub)
    },
    uploadAddress: addresses.sign,
    now,
    timestamp: () => new Date(now()).toISOString(),
  })
  const app = newApp()
  const { host } = new URL(origin)
  // Refuses host names of others that resolve to 127.0.0.1 (DNS rebinding).
  app.use(async (c, next) =>
    [host, host.replace('127.0.0.1', 'localhost')].includes(c.req.header('host') ?? '')
      ? next()
      : c.json({ message: 'Misdirected Request' }, 421),
  )
  app.route('/sandbox', controlRoutes({ ...parts, poolSettings: identity.settings }))
  app.use(recording(recorder, now))
  app.use('/identity', inject(dialects.identity, identityCall))
  app.route('/identity', identityRoutes(identity))
  app.route(
    '/api',
    apiRoutes({
      authorise: (header) => authorise(header, identity.tokens, records.admins),
      transaction: db.transaction,
      contextFor,
      injectInto: (call) => inject(dialects.api, always(call)),
      character,
    }),
  )
  app.use('/upload/*', inject(dialects.storage, always('upload')))
  app.route('/upload', uploadRoutes({ addresses, files: records.files, store }))
  app.use('/content/*', inject(dialects.storage, always('content')))
  app.route('/content', contentRoutes({ files: records.files, store }))
  app.use('/maps/api/place/autocomplete/*', inject(dialects.places, always('addresses.suggest')))
  app.use('/maps/api/place/details/*', inject(dialects.places, always('addresses.get')))
  app.route('/maps/api/place', placesRoutes())
  app.use('/maps/v1/places:autocomplete', inject(dialects.placesNew, always('addresses.suggest')))
  app.use('/maps/v1/places/*', inject(dialects.placesNew, always('addresses.get')))
  app.route('/maps/v1', placesNewRoutes())
  app.notFound((c) => c.json({ message: 'Not Found' }, 404))
  app.onError((error, c) => {
    process.stderr.write(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}\n`)
    return c.json({ message: 'Internal Server Error' }, 500)
  })
  return app
}
