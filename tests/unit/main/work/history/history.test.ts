import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Execute, ExecuteContext } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { historyRetention } from '#shared/entities/history.ts'
import { plainIn } from '#tests/support/desk/written-in.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { entriesInMemory, hungKeys, signedInAs, startWork } from '../forms/support.ts'

const folder = temporaryFolder('history-')
let keychain: ReturnType<typeof entriesInMemory>
let time: number
beforeEach(() => {
  keychain = entriesInMemory()
  time = Date.now()
})

type Options = Partial<Parameters<typeof startWork>[0]>
const minute = 60_000
const signal = new AbortController().signal

/** The provider: its jobs by id, and how it answers writes. */
const provider = {
  job: {} as Record<string, unknown>,
  write: async (): Promise<unknown> => ({}),
}
const execute = (async (name: HttpCallName) =>
  name.endsWith('.get') ? provider.job : provider.write()) as unknown as Execute

beforeEach(() => {
  provider.job = {}
  provider.write = async () => ({})
})

function start(options: Options = {}, admin = 'mia') {
  const work = startWork({
    folder: join(folder(), 'work'),
    keychain,
    history: true,
    execute,
    now: () => time,
    ...options,
  })
  work.sessionIs(signedInAs(admin))
  return {
    ...work,
    /** Lets time pass; what is due then is done. */
    pass: async (span: number) => {
      time += span
      work.clock.advance(span)
      await work.settled()
    },
    send: <N extends HttpCallName>(name: N, input: ParsedInput<N>, told: Partial<ExecuteContext> = {}) =>
      work.http(name, input, { signal, ...told }),
    list: (asked: Partial<ParsedInput<'history.list'>> = {}) =>
      work.handlers['history.list']({ text: '', size: 50, ...asked }),
  }
}

const edit = (title: string, more: Partial<ExecuteContext> = {}) =>
  ['jobs.update', { jobId: 'j1', title }, { before: { title: 'Old' }, name: 'Barista', ...more }] as const

const files = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.history'))
    .map(({ parentPath, name }) => join(parentPath, name))

const lost = () =>
  Promise.reject(new CallFailure({ kind: 'network', message: 'The connection was lost.', effect: 'unknown' }))

describe('the history', () => {
  test('an edit is listed with its former and new values after a restart, and nothing of it is readable on the disk', async () => {
    const first = start()
    await first.send(...edit('Canary'))
    await first.settled()
    expect((await start().list()).entries).toMatchObject([
      {
        call: 'jobs.update',
        kind: 'jobs',
        record: 'j1',
        name: 'Barista',
        outcome: 'done',
        changes: [{ name: 'title', from: 'Old', to: 'Canary' }],
        undo: 'edit',
      },
    ])
    const paths = await files()
    expect(paths).toHaveLength(1)
    for (const path of paths) {
      expect(path).not.toMatch(/mia|job|barista/i)
      expect(plainIn(await readFile(path)).toString('latin1')).not.toMatch(/canary|barista|jobs\./i)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })

  test('a start reads no file of the history before a screen asks for it', async () => {
    const first = start()
    await first.send(...edit('New'))
    await first.settled()
    const reads: string[] = []
    const next = start({
      on: (shelf) => ({
        read: (file) => {
          reads.push(file.kind)
          return shelf.read(file)
        },
      }),
    })
    await next.handlers['drafts.list']({}, { owner: 1 })
    expect(reads).toEqual([])
    await next.list()
    expect(reads).toEqual(['history'])
  })

  test('a write of a console that was killed meanwhile is on the disk before it leaves, and is found by its read-back', async () => {
    let isSent = false
    const killed = start({
      execute: (() => {
        isSent = true
        return new Promise(() => {})
      }) as Execute,
    })
    void killed.send(...edit('New'))
    await expect.poll(() => isSent).toBe(true)
    provider.job = { jobId: 'j1', title: 'New' }
    const next = start()
    expect((await next.list()).entries).toMatchObject([{ outcome: 'checking', undo: 'none' }])
    await next.pass(minute)
    await expect
      .poll(async () => (await next.list()).entries)
      .toMatchObject([{ outcome: 'found', undo: 'edit' }])
    await next.settled()
    expect((await start().list()).entries).toMatchObject([{ outcome: 'found' }])
  })

  test('a write whose answer was lost counts as not done once the record has not shown it for two minutes', async () => {
    const work = start()
    provider.job = { jobId: 'j1', title: 'Old' }
    provider.write = lost
    await expect(work.send(...edit('New'))).rejects.toThrow('lost')
    expect((await work.list()).entries).toMatchObject([{ outcome: 'checking' }])
    for (let minutes = 0; minutes < 4; minutes += 1) await work.pass(minute)
    await expect.poll(async () => (await work.list()).entries).toMatchObject([{ outcome: 'missed' }])
  })

  test('a refused write is listed with the reason of the server', async () => {
    const work = start()
    provider.write = () =>
      Promise.reject(
        new CallFailure({
          kind: 'http',
          status: 400,
          message: 'Refused.',
          effect: 'none',
          body: { message: 'no such industry' },
        }),
      )
    await expect(work.send(...edit('New'))).rejects.toThrow('Refused')
    expect((await work.list()).entries).toMatchObject([
      { outcome: 'refused', why: 'no such industry', undo: 'none' },
    ])
  })

  test.each([500, undefined])(
    'a write that failed with the status %s before it had an effect is missed',
    async (status) => {
      const work = start()
      provider.write = () =>
        Promise.reject(
          new CallFailure({ kind: 'http', message: 'Failed.', effect: 'none', ...(status && { status }) }),
        )
      await expect(work.send(...edit('New'))).rejects.toThrow('Failed')
      expect((await work.list()).entries).toMatchObject([{ outcome: 'missed', why: 'Failed.' }])
    },
  )

  test('a change of the admin’s own account is listed with its outcome, and its passwords and codes are kept nowhere', async () => {
    const work = start()
    const refuse = () =>
      Promise.reject(new CallFailure({ kind: 'invalid', message: 'Code is invalid', effect: 'none' }))
    const email = async () => ({ email: 'new@goto.example', isVerified: false })
    const account = work.recordingAccount({
      'account.email': email,
      'account.changeEmail': email,
      'account.cancelEmail': email,
      'account.sendEmailCode': async () => ({}),
      'account.verifyEmail': refuse,
      'account.changePassword': async () => ({}),
    })
    const context = { owner: 1, requestId: '', signal, onReading: () => {} }
    await account['account.email']({}, context)
    await account['account.changeEmail'](
      { email: 'new@goto.example' },
      { ...context, before: { email: 'old@goto.example' } },
    )
    await expect(account['account.verifyEmail']({ code: 'canary' }, context)).rejects.toThrow('Code')
    await account['account.changePassword'](
      { currentPassword: 'canary', newPassword: 'canary' },
      { ...context, before: { currentPassword: 'canary' } },
    )
    await work.settled()
    const { entries } = await start().list({ kind: 'admins' })
    expect(entries).toMatchObject([
      { call: 'account.changePassword', name: 'Your account', outcome: 'done', changes: [], undo: 'none' },
      { call: 'account.verifyEmail', outcome: 'refused', why: 'Code is invalid' },
      {
        call: 'account.changeEmail',
        changes: [{ name: 'email', from: 'old@goto.example', to: 'new@goto.example' }],
      },
    ])
    const whole = await Promise.all(entries.map(({ id }) => work.handlers['history.get']({ id })))
    expect(JSON.stringify(whole)).not.toContain('canary')
  })

  test('the password in the answer to an invitation is kept nowhere', async () => {
    const work = start()
    provider.write = async () => ({ userSub: 'u-1', temporaryPassword: 'canary' })
    await work.send('businessProfiles.create', {
      businessId: 'b-1',
      userEmail: 'x@y.au',
      firstName: 'Mia',
      lastName: 'Lee',
      type: 'ADMIN',
    })
    await work.settled()
    const next = start()
    const { entries } = await next.list()
    expect(entries).toMatchObject([{ call: 'businessProfiles.create', outcome: 'done' }])
    const whole = await next.handlers['history.get']({ id: entries[0]?.id ?? '' })
    expect(JSON.stringify([entries, whole])).not.toContain('canary')
  })

  test('a full disk stops no write, and the history has the write once there is room', async () => {
    let isFull = true
    const guard =
      <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
      (...args: A) =>
        isFull ? Promise.reject(new Error('ENOSPC')) : act(...args)
    const work = start({ on: (shelf) => ({ save: guard(shelf.save), append: guard(shelf.append) }) })
    await work.send('tags.update', { tagId: 't1', name: 'Beach' })
    await expect.poll(() => work.warnings).toContain('the history could not be written')
    expect((await work.list()).entries).toMatchObject([{ record: 't1', outcome: 'done' }])
    isFull = false
    await work.send('tags.update', { tagId: 't2', name: 'Bush' })
    await work.settled()
    expect((await start().list()).entries.map(({ record }) => record)).toEqual(['t2', 't1'])
  })

  test('a damaged file costs only its own writes, and the list says so', async () => {
    for (const title of ['One', 'Two']) {
      time += minute
      const work = start()
      await work.send(...edit(title))
      await work.settled()
    }
    const [first = ''] = (await files()).sort()
    await writeFile(first, 'damaged\n')
    const list = await start().list()
    expect(list.entries.map(({ changes }) => changes[0]?.to)).toEqual(['Two'])
    expect(list.unreadable).toBe(1)
  })

  test('a file whose last line a crash has cut off keeps the lines before', async () => {
    const work = start()
    await work.send(...edit('One'))
    await work.settled()
    const [path = ''] = await files()
    await writeFile(path, (await readFile(path, 'latin1')).slice(0, -20), 'latin1')
    expect((await start().list()).entries).toMatchObject([{ changes: [{ to: 'One' }], outcome: 'checking' }])
  })

  test('another admin at the same computer sees none of it', async () => {
    const mia = start()
    await mia.send(...edit('New'))
    await mia.settled()
    const tom = start({}, 'tom')
    await tom.send('tags.update', { tagId: 't1', name: 'Beach' })
    await tom.settled()
    expect((await start().list()).entries.map(({ record }) => record)).toEqual(['j1'])
    expect((await start({}, 'tom').list()).entries.map(({ record }) => record)).toEqual(['t1'])
  })

  test('if the policy forbids the history, nothing is recorded, and the next start removes what is there', async () => {
    const allowed = start()
    await allowed.send(...edit('New'))
    await allowed.settled()
    const off = start({ history: false })
    await off.start()
    await off.send(...edit('Newer'))
    await off.settled()
    expect(await files()).toEqual([])
    expect(await off.list()).toEqual({ kept: 'off', entries: [], hasMore: false, unreadable: 0 })
  })

  test('a value of the policy that this version does not know keeps what was recorded, and records nothing', async () => {
    const allowed = start()
    await allowed.send(...edit('New'))
    await allowed.settled()
    const held = start({ history: undefined })
    await held.start()
    await held.send(...edit('Newer'))
    expect(await files()).toHaveLength(1)
  })

  test('a write is forgotten once the console was started on more than 90 days since, without being read', async () => {
    const work = start()
    await work.send(...edit('New'))
    await work.settled()
    expect((await start({ day: 1 + historyRetention }).list()).entries).toHaveLength(1)
    const next = start({ day: 2 + historyRetention })
    await expect.poll(files).toEqual([])
    expect((await next.list()).entries).toEqual([])
  })

  test('without a keychain the history lasts until the console quits, and moves to the disk when the keychain answers', async () => {
    const late = hungKeys(keychain)
    const work = start({ secretKey: late.secretKey, lateKey: late.lateKey })
    await work.send(...edit('New'))
    expect(await work.list()).toMatchObject({ kept: 'memory', entries: [{ outcome: 'done' }] })
    late.answer()
    await expect.poll(async () => (await work.list()).kept).toBe('disk')
    await expect.poll(files).toHaveLength(1)
    await work.settled()
    expect((await start().list()).entries).toMatchObject([{ outcome: 'done', changes: [{ to: 'New' }] }])
  })

  test('a list of thousands comes page by page, newest first, and reads only the files that a page needs', async () => {
    const work = start()
    const all = Array.from({ length: 1200 }, (_, index) => `t${index}`)
    for (const tagId of all) await work.send('tags.update', { tagId, name: tagId })
    await work.settled()
    const reads: string[] = []
    const next = start({
      on: (shelf) => ({
        read: (file) => {
          reads.push(file.id)
          return shelf.read(file)
        },
      }),
    })
    const first = await next.list({ size: 200 })
    expect(first.entries.map(({ record }) => record)).toEqual(all.toReversed().slice(0, 200))
    expect([first.hasMore, reads.length]).toEqual([true, 1])
    const found: unknown[] = []
    for (let after = ''; ; ) {
      const page = await next.list({ size: 200, ...(after && { after: { entry: after, runs: [] } }) })
      found.push(...page.entries.map(({ record }) => record))
      after = page.entries.at(-1)?.id ?? ''
      if (!page.hasMore) break
    }
    expect(found).toEqual(all.toReversed())
  })

  test('a list can be asked for one kind, one record, and a text in a name or a value', async () => {
    const work = start()
    await work.send(...edit('Night porter'))
    await work.send('tags.update', { tagId: 't1', name: 'Beach' })
    const found = async (asked: Partial<ParsedInput<'history.list'>>) =>
      (await work.list(asked)).entries.map(({ record }) => record)
    expect(await found({ kind: 'tags' })).toEqual(['t1'])
    expect(await found({ kind: 'jobs', record: 'j1' })).toEqual(['j1'])
    expect(await found({ kind: 'jobs', record: 't1' })).toEqual([])
    expect(await found({ text: 'NIGHT' })).toEqual(['j1'])
    expect(await found({ text: 'barista' })).toEqual(['j1'])
    expect(await found({ text: 'beach' })).toEqual(['t1'])
  })

  test('the writes of a run are one entry of the list, and can be read one by one', async () => {
    const work = start()
    const run = { id: 'r1', title: 'Archive 3 tags', rows: 3 }
    for (const tagId of ['t1', 't2', 't3'])
      await work.send('tags.update', { tagId, isArchived: true }, { run: { ...run, name: `Tag ${tagId}` } })
    await work.send(...edit('New'))
    expect((await work.list()).entries.map((entry) => entry.run?.title ?? entry.record)).toEqual([
      'j1',
      'Archive 3 tags',
    ])
    expect((await work.handlers['history.run']({ run: 'r1' })).map(({ name }) => name)).toEqual([
      'Tag t1',
      'Tag t2',
      'Tag t3',
    ])
    const page = await work.list({ size: 1 })
    const after = { entry: page.entries[0]?.id ?? '', runs: ['r1'] }
    expect((await work.list({ size: 1, after })).entries).toEqual([])
  })

  test.each(['its entry', 'the request that sent it'])(
    'a write that takes another one back, named by %s, marks that as undone',
    async (named) => {
      const work = start()
      const requestId = 'the first request'
      await work.send(...edit('New', { requestId }))
      const [entry] = (await work.list()).entries
      const undoes = named === 'its entry' ? entry?.id : requestId
      await work.send(...edit('Old', { before: { title: 'New' }, undoes }))
      expect((await work.list()).entries).toMatchObject([
        { undo: 'edit' },
        { undo: 'none', undoneAt: expect.any(String) },
      ])
    },
  )

  test('a write that takes another one back and loses its answer marks that as undone once it is found', async () => {
    const work = start()
    await work.send(...edit('New', { requestId: 'first' }))
    provider.job = { jobId: 'j1', title: 'Old' }
    provider.write = lost
    await expect(work.send(...edit('Old', { before: { title: 'New' }, undoes: 'first' }))).rejects.toThrow(
      'lost',
    )
    expect((await work.list()).entries[1]).toMatchObject({ undo: 'edit' })
    await expect
      .poll(async () => {
        await work.pass(minute)
        return (await work.list()).entries
      })
      .toMatchObject([{ outcome: 'found' }, { undo: 'none', undoneAt: expect.any(String) }])
  })

  test('the line of a run shows what can still be undone, and is undone once nothing of it is left', async () => {
    const work = start()
    const run = { id: 'r1', title: 'Archive 3 tags', rows: 3 }
    const archive = (tagId: string) =>
      work.send('tags.update', { tagId, isArchived: true }, { run: { ...run, name: tagId } })
    await archive('t1')
    await archive('t2')
    provider.write = () =>
      Promise.reject(new CallFailure({ kind: 'http', status: 400, message: 'Refused.', effect: 'none' }))
    await expect(archive('t3')).rejects.toThrow('Refused')
    provider.write = async () => ({})
    const all = await work.handlers['history.run']({ run: 'r1' })
    const line = async () => (await work.list()).entries.find((entry) => entry.run?.id === 'r1')
    expect(await line()).toMatchObject({ record: 't2', undo: 'edit', outcome: 'done' })
    for (const { id, record = '' } of all.slice(0, 2).reverse()) {
      expect(await line()).toMatchObject({ undo: 'edit' })
      await work.send('tags.update', { tagId: record, isArchived: false }, { undoes: id })
    }
    expect(await line()).toMatchObject({ undo: 'none', undoneAt: expect.any(String) })
  })

  test('a deleted record can be read whole, also if the list has cut its long texts', async () => {
    const work = start()
    const content = `<p>${'x'.repeat(5000)}</p>`
    await work.send('posts.remove', { postId: 'p1' }, { before: { postId: 'p1', title: 'News', content } })
    const [entry] = (await work.list()).entries
    expect(entry).toMatchObject({ name: 'News', undo: 'again', changes: [] })
    expect(await work.handlers['history.get']({ id: entry?.id ?? '' })).toMatchObject({ before: { content } })
  })

  test('the page is told of news at most once a second', async () => {
    const work = start()
    await work.list()
    for (let index = 0; index < 20; index += 1)
      await work.send('tags.update', { tagId: 't1', name: `${index}` })
    expect(work.toldOfHistory.count).toBe(1)
    await work.pass(1000)
    expect(work.toldOfHistory.count).toBe(2)
  })
})
