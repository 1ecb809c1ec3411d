import { randomUUID } from 'node:crypto'
import type { Log } from '#main/diagnostics/log.ts'
import { draftStoreIn } from '#main/drafts/disk-shelf.ts'
import { createDrafts } from '#main/drafts/drafts.ts'
import { createKeychain } from '#main/identity/keychain.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import type { Draft } from '#shared/entities/draft.ts'
import type { SessionState } from '#shared/entities/session.ts'

/** The session of an admin. */
export const signedInAs = (userSub: string): SessionState => ({
  state: 'signedIn',
  username: `${userSub}@goto.example`,
  admin: { userSub },
})

/** A draft with this text. */
export const draftOf = (text: string, other: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  form: 'jobs.update',
  record: 'job-1',
  title: 'Edit Job',
  start: JSON.stringify({ title: 'Barista' }),
  typed: JSON.stringify({ title: text }),
  texts: [],
  images: [],
  ...other,
})

/** The provider whose keychain entries the tests use. */
const pool = {
  userPoolId: 'ap-southeast-2_Test',
  clientId: 'client',
  apiBase: 'https://api.goto.example/',
}

/** A keychain's entries in memory, which outlive the console. */
export function entriesInMemory() {
  const entries = new Map<string, string>()
  return {
    entries,
    open: async () => ({
      getPassword: async (_: string, account: string) => entries.get(account) ?? null,
      setPassword: async (_: string, account: string, password: string): Promise<void> => {
        entries.set(account, password)
      },
      deletePassword: async (_: string, account: string) => entries.delete(account),
    }),
  }
}

/** How this keychain gives its keys if it hangs until `answer`. */
export function hungKeys(keychain: Pick<ReturnType<typeof entriesInMemory>, 'open'>) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { secretKey } = createKeychain({ ...pool, ...keychain })
  return {
    answer,
    secretKey: (): Promise<never> => Promise.reject(new Error('it did not answer')),
    lateKey: (name: string) => answered.then(() => secretKey(name)),
  }
}

interface RigOptions {
  readonly folder: string
  readonly keychain: Pick<ReturnType<typeof entriesInMemory>, 'open'>
  readonly isOn?: boolean
  readonly removesKept?: boolean
  readonly environment?: string
  readonly now?: () => number
  readonly hasArrived?: (record: string, sentAt: string) => boolean
  /** Gives the key in place of the keychain. */
  readonly secretKey?: (name: string) => Promise<Uint8Array>
  /** The key of a keychain that hung, once it answers. */
  readonly lateKey?: (name: string) => Promise<Uint8Array>
}

/** Starts the journal as a start of the console does, for the window 1. */
export function startDrafts(options: RigOptions) {
  const { folder, keychain, isOn = true, environment = 'https://api.goto.example', now = Date.now } = options
  const told: DraftList[] = []
  const setAside: (string | undefined)[] = []
  const warnings: string[] = []
  const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
  const drafts = createDrafts({
    store: draftStoreIn({ folder, onSetAside: (aside) => void setAside.push(aside), log, now }),
    environment,
    isOn,
    removesKept: options.removesKept ?? !isOn,
    secretKey: options.secretKey ?? createKeychain({ ...pool, ...keychain }).secretKey,
    lateKey: (name) => options.lateKey?.(name),
    hasArrived: options.hasArrived ?? (() => false),
    onChange: (list) => void told.push(list),
    log,
    timers: { now },
  })
  const { handlers } = drafts
  return {
    ...drafts,
    told,
    setAside,
    warnings,
    save: (draft: Draft, owner = 1) => handlers['drafts.save'](draft, { owner }),
    saveImage: (id: string, field: string, bytes: Uint8Array<ArrayBuffer>) =>
      handlers['drafts.saveImage']({ id, field, bytes }, { owner: 1 }),
    list: (owner = 1) => handlers['drafts.list']({}, { owner }),
    read: (id: string, owner = 1) => handlers['drafts.read']({ id }, { owner }),
    readImage: (id: string, field: string) => handlers['drafts.readImage']({ id, field }, { owner: 1 }),
    release: (id: string, owner = 1) => handlers['drafts.release']({ id }, { owner }),
    discard: (id: string) => handlers['drafts.discard']({ id }, { owner: 1 }),
    discardAll: () => handlers['drafts.discardAll']({}, { owner: 1 }),
  }
}
