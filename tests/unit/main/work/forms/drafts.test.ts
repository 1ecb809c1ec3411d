import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftRetention } from '#shared/entities/draft.ts'
import { plainIn } from '#tests/support/desk/written-in.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { draftOf, entriesInMemory, hungKeys, signedInAs, startWork } from './support.ts'

const folder = temporaryFolder('drafts-')
let keychain: ReturnType<typeof entriesInMemory>

beforeEach(async () => {
  keychain = entriesInMemory()
})

const start = (options: Partial<Parameters<typeof startWork>[0]> = {}, admin = 'mia') => {
  const started = startWork({ folder: join(folder(), 'drafts'), keychain, ...options })
  started.sessionIs(signedInAs(admin))
  return started
}

/** Every file of unfinished work, by its path. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('visit.json'))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('a draft', () => {
  test('a draft is back after a restart, and none of its text is readable on the disk', async () => {
    const draft = draftOf('Canary secret words', { title: 'Edit Canary secret words' })
    const first = start()
    expect(await first.save(draft)).toEqual({ kept: 'disk' })
    const next = start()
    expect((await next.list()).drafts).toMatchObject([{ id: draft.id, title: draft.title, isOpen: false }])
    expect(await next.read(draft.id)).toMatchObject(draft)
    const paths = await files()
    expect(paths).toHaveLength(1)
    for (const path of paths) {
      expect(path).not.toMatch(/mia|job|canary/i)
      expect(plainIn(await readFile(path)).toString('latin1')).not.toMatch(/canary|secret|jobs\./i)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
  })

  test('a draft leaves no key in memory once its admin has signed out', async () => {
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc') as () => void
    const keys: WeakRef<Uint8Array>[] = []
    const secretKey = async () => {
      const key = new Uint8Array(randomBytes(32))
      keys.push(new WeakRef(key))
      return key
    }
    const journal = start({ secretKey })
    await journal.save(draftOf('x'))
    journal.sessionIs({ state: 'signedOut' })
    await vi.waitFor(() => {
      collect()
      expect(keys.map((key) => key.deref() === undefined)).toEqual([true])
    })
    journal.flushNow()
  })

  test('the last version of a draft is kept, however fast the versions follow each other', async () => {
    const journal = start()
    const draft = draftOf('')
    const saves = Array.from({ length: 50 }, (_, index) =>
      journal.save({ ...draft, typed: JSON.stringify({ title: `version ${index}` }) }),
    )
    await Promise.all(saves)
    expect((await start().read(draft.id)).typed).toContain('version 49')
  })

  test('a draft is back with its chosen image', async () => {
    const journal = start()
    const draft = draftOf('x', { images: [{ field: 'imageUrl', name: 'a.png', type: 'image/png' }] })
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    await journal.saveImage(draft.id, 'imageUrl', bytes)
    await journal.save(draft)
    for (const path of await files())
      expect((await readFile(path)).includes(Buffer.from(bytes.subarray(0, 32)))).toBe(false)
    const next = start()
    expect((await next.readImage(draft.id, 'imageUrl')).bytes).toEqual(bytes)
    await next.discard(draft.id)
    expect(await files()).toEqual([])
  })

  test('a draft never gets the image of another one, even if the files were exchanged', async () => {
    const journal = start()
    const image = { field: 'imageUrl', name: 'a.png', type: 'image/png' }
    const [one, other] = [draftOf('one', { images: [image] }), draftOf('other', { images: [image] })]
    for (const draft of [one, other]) {
      await journal.saveImage(draft.id, image.field, Buffer.from(draft.id))
      await journal.save(draft)
    }
    const images = (await files()).filter((path) => path.endsWith('.image'))
    const pathOf = (id: string) => images.find((path) => path.includes(id)) ?? ''
    await writeFile(pathOf(one.id), await readFile(pathOf(other.id)))
    const next = start()
    await expect(next.readImage(one.id, image.field)).rejects.toThrow('could not be restored')
    expect(next.warnings).toEqual([expect.stringContaining('an image of a draft could not be read')])
    expect(Buffer.from((await next.readImage(other.id, image.field)).bytes).toString()).toBe(other.id)
  })

  test('drafts are read again without the files that a crash left half done: an image without its draft, a half-written file', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft)
    await journal.saveImage(draftOf('never').id, 'imageUrl', Uint8Array.of(1))
    const [path = ''] = (await files()).filter((each) => each.endsWith('.form'))
    await writeFile(`${path.replace(draft.id, draftOf('cut').id)}.tmp`, 'half')
    expect(await files()).toHaveLength(3)
    await start().list()
    expect(await files()).toEqual([path])
  })

  test('a draft is gone once it was saved or discarded, even if an older version is still being written', async () => {
    const journal = start()
    const draft = draftOf('x')
    const late = [journal.save(draft), journal.save({ ...draft, typed: '{"title":"y"}' })]
    await journal.discard(draft.id)
    await Promise.all(late)
    await journal.save(draft)
    expect([await files(), (await journal.list()).drafts]).toEqual([[], []])
    expect((await start().list()).drafts).toEqual([])
  })

  test('a draft whose form is on a screen stays, and is still saved, when all others are removed', async () => {
    const journal = start()
    const [draft, other] = [draftOf('x'), draftOf('z')]
    await journal.save(draft, 2)
    await journal.save(other)
    await journal.release(other.id)
    await journal.discardAll()
    expect((await journal.list()).drafts).toMatchObject([{ id: draft.id }])
    expect(await journal.save({ ...draft, typed: '{"title":"y"}' }, 2)).toEqual({ kept: 'disk' })
    expect((await start().read(draft.id)).typed).toContain('y')
  })

  test('a draft is deleted once the console was started on more than 30 days since its last change', async () => {
    await start().save(draftOf('x'))
    expect((await start({ day: 1 + draftRetention }).list()).drafts).toHaveLength(1)
    expect((await start({ day: 2 + draftRetention }).list()).drafts).toEqual([])
    await expect.poll(files).toEqual([])
  })

  test('a draft survives a clock that is years ahead or behind, and files with an old date', async () => {
    const year = 365 * 24 * 60 * 60 * 1000
    const draft = draftOf('x')
    for (const offset of [-26 * year, 0, 20 * year]) {
      const journal = start({ now: () => Date.now() + offset })
      await journal.start()
      await journal.save({ ...draft, typed: JSON.stringify({ title: String(offset) }) })
      for (const path of await files()) await utimes(path, 1, 1)
      expect((await start().read(draft.id)).typed).toContain(String(offset))
    }
  })

  test('a draft whose older file is put back keeps the age of that file', async () => {
    const draft = draftOf('x')
    await start().save(draft)
    const [path = ''] = await files()
    const older = await readFile(path)
    const later = start({ day: 1 + draftRetention })
    await later.save({ ...draft, typed: '{"title":"y"}' })
    for (const change of [async () => {}, () => later.discard(draft.id)]) {
      await change()
      await writeFile(path, older)
      // The draft is offered with its date, and only an admin can save it.
      expect((await start({ day: 1 + draftRetention }).list()).drafts).toMatchObject([{ id: draft.id }])
    }
    expect((await start({ day: 2 + draftRetention }).list()).drafts).toEqual([])
  })

  test('an admin’s folder of drafts is removed after starts on 365 days without that admin', async () => {
    await start().save(draftOf('x'))
    const nextStart = (day: number) => startWork({ folder: join(folder(), 'drafts'), keychain, day }).start()
    await nextStart(366)
    expect(await files()).toHaveLength(1)
    await nextStart(367)
    expect(await readdir(join(folder(), 'drafts'))).toEqual([])
  })

  test('a draft keeps its age if the count of days is lost', async () => {
    const draft = draftOf('x')
    await start({ day: 100 }).save(draft)
    const next = start({ day: 1 })
    await next.list()
    await next.save({ ...draft, typed: '{"title":"y"}' })
    expect((await start({ day: 100 + draftRetention }).list()).drafts).toHaveLength(1)
  })

  test('a draft whose write failed is reported, and is kept at the next change', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft)
    const [path = ''] = await files()
    await mkdir(`${path}.tmp`)
    await expect(journal.save({ ...draft, typed: '{"title":"y"}' })).rejects.toThrow('EISDIR')
    await rm(`${path}.tmp`, { recursive: true })
    await journal.save({ ...draft, typed: '{"title":"z"}' })
    expect((await start().read(draft.id)).typed).toContain('z')
  })

  test('a draft is written immediately when the system ends the process', async () => {
    const journal = start()
    const draft = draftOf('first')
    await journal.save(draft)
    const late = journal.save({ ...draft, typed: '{"title":"second"}' })
    // Waits for a microtask, in which the journal receives the draft and no write ends.
    await Promise.resolve()
      .then(() => {})
      .then(() => {})
    journal.flushNow()
    expect((await start().read(draft.id)).typed).toContain('second')
    await late.catch(() => undefined)
  })

  test('a draft is never replaced by an older write in flight', async () => {
    const journal = start()
    await journal.save(draftOf('x'))
    const own = dirname((await files())[0] ?? '')
    for (let turns = 1; turns <= 20; turns += 1) {
      const draft = draftOf('first')
      let isWriting = true
      const saved = journal.save(draft).finally(() => {
        isWriting = false
      })
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      void journal.save({ ...draft, typed: '{"title":"second"}' })
      await new Promise(process.nextTick)
      journal.flushNow()
      const path = join(own, `${draft.id}.form`)
      // The process may end at any time from here on. The two versions differ in length.
      const { size } = statSync(path)
      while (isWriting) {
        await new Promise(setImmediate)
        expect([turns, statSync(path).size]).toEqual([turns, size])
      }
      await saved
      expect((await start().read(draft.id)).typed).toBe('{"title":"second"}')
    }
  })
})

describe('a draft that cannot be read', () => {
  const image = { field: 'imageUrl', name: 'a.png', type: 'image/png' }

  test('an unreadable draft stays on the disk with its image until it can be read again', async () => {
    const [bad, good] = [draftOf('bad', { images: [image] }), draftOf('good')]
    const journal = start()
    await journal.saveImage(bad.id, image.field, Uint8Array.of(7))
    await journal.save(bad)
    await journal.save(good)
    const path = (await files()).find((each) => each.endsWith(`${bad.id}.form`)) ?? ''
    await rename(path, `${path}.away`)
    await mkdir(path)
    const next = start()
    expect((await next.list()).drafts.map(({ id }) => id)).toEqual([good.id])
    expect(next.unreadable).toEqual([1])
    const again = start()
    await again.list()
    expect(again.unreadable).toEqual([])
    await rm(path, { recursive: true })
    await rename(`${path}.away`, path)
    const later = start()
    expect(await later.read(bad.id)).toMatchObject(bad)
    expect((await later.readImage(bad.id, image.field)).bytes).toEqual(Uint8Array.of(7))
  })

  test('twelve drafts whose key is lost make one report', async () => {
    for (let count = 0; count < 12; count += 1) await start().save(draftOf('x'))
    const before = (await files()).toSorted()
    const other = start({ keychain: entriesInMemory() })
    expect((await other.list()).drafts).toEqual([])
    expect(other.unreadable).toEqual([12])
    expect((await files()).toSorted()).toEqual(before)
    expect((await start().list()).drafts).toHaveLength(12)
  })

  test('images of a kind of work that only a newer version knows stay on the disk', async () => {
    const journal = start()
    const draft = draftOf('x', { images: [image] })
    await journal.saveImage(draft.id, image.field, Uint8Array.of(7))
    await journal.save(draft)
    const path = (await files()).find((each) => each.endsWith(`${draft.id}.form`)) ?? ''
    const newer = path.replace(/form$/, 'plan')
    await rename(path, newer)
    await start().list()
    await rename(newer, path)
    const later = start()
    expect((await later.readImage(draft.id, image.field)).bytes).toEqual(Uint8Array.of(7))
  })

  test('a draft of a newer version is listed, and its unknown members are written back', async () => {
    const draft = draftOf('x')
    const journal = start()
    await journal.save({ ...draft, form: 'vehicles.create', colour: 'red' } as never)
    const next = start()
    expect((await next.list()).drafts).toMatchObject([{ form: 'vehicles.create' }])
    await next.save({ ...draft, typed: '{"title":"y"}' })
    expect(await start().read(draft.id)).toMatchObject({ colour: 'red', typed: '{"title":"y"}' })
  })
})

describe('the admin and the environment of a draft', () => {
  test('another admin sees no drafts of the first one, who has them at the next sign-in', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft)
    journal.sessionIs({ state: 'signedOut' })
    await expect(journal.list()).rejects.toThrow('sign in')
    journal.sessionIs(signedInAs('tom'))
    expect((await journal.list()).drafts).toEqual([])
    await expect(journal.read(draft.id)).rejects.toThrow('no longer exist')
    await journal.discard(draft.id)
    journal.sessionIs(signedInAs('mia'))
    expect((await journal.list()).drafts).toMatchObject([{ id: draft.id }])
  })

  test('another admin learns nothing of a draft that was still being written, nor of its discard', async () => {
    const journal = start()
    const [draft, gone] = [draftOf('x'), draftOf('y')]
    await journal.save(gone)
    journal.told.splice(0)
    const late = [journal.save(draft), journal.discard(gone.id)]
    journal.sessionIs(signedInAs('tom'))
    await Promise.all(late)
    expect(journal.told.flatMap(({ drafts }) => drafts)).toEqual([])
    expect((await journal.list()).drafts).toEqual([])
    expect((await start().list()).drafts).toMatchObject([{ id: draft.id }])
  })

  test('each admin and environment has separate drafts, with a key of their own in the keychain', async () => {
    await start().save(draftOf('x'))
    await start({}, 'tom').save(draftOf('y'))
    await start({ environment: 'https://other.example' }).save(draftOf('z'))
    expect((await start({ environment: 'https://other.example' }).list()).drafts).toHaveLength(1)
    expect((await start().list()).drafts).toHaveLength(1)
    const keys = [...keychain.entries].flatMap(([name, key]) => (name.includes('/key/') ? [key] : []))
    expect([keys.length, new Set(keys).size]).toEqual([3, 3])
  })

  test('a draft does not stay in memory after its admin has signed out, once the draft is on the disk', async () => {
    const journal = start()
    await journal.save(draftOf('x'))
    journal.sessionIs(signedInAs('tom'))
    await journal.list()
    await journal.settled()
    await rm(join(folder(), 'drafts'), { recursive: true })
    journal.sessionIs(signedInAs('mia'))
    expect((await journal.list()).drafts).toEqual([])
  })

  test('drafts are still saved after the session has ended by itself', async () => {
    const journal = start()
    journal.sessionIs({ state: 'ended', username: 'mia' })
    expect(await journal.save(draftOf('x'))).toEqual({ kept: 'disk' })
  })

  test('the draft list says whether a draft is open in a window, until that window reloads or closes', async () => {
    const journal = start()
    const draft = draftOf('x')
    await journal.save(draft, 7)
    const isOpen = async () => (await journal.list()).drafts[0]?.isOpen
    expect(await isOpen()).toBe(true)
    await journal.release(draft.id, 8)
    expect(await isOpen()).toBe(true)
    await journal.handlers['drafts.list']({ isStart: true }, { owner: 8 })
    expect(await isOpen()).toBe(true)
    await journal.handlers['drafts.list']({ isStart: true }, { owner: 7 })
    expect(await isOpen()).toBe(false)
    await journal.read(draft.id, 7)
    expect(await isOpen()).toBe(true)
    journal.ownerGone(7)
    await expect.poll(isOpen).toBe(false)
    expect(journal.told.at(-1)?.drafts[0]).toMatchObject({ isOpen: true })
  })
})

describe('drafts without a keychain', () => {
  test('a keychain that answers late gets the drafts onto the disk with their images, beside the earlier ones', async () => {
    const earlier = draftOf('Cook')
    await start().save(earlier)
    const { answer, ...keys } = hungKeys(keychain)
    const journal = start(keys)
    const draft = draftOf('Barista', { images: [{ field: 'imageUrl', name: 'a.png', type: 'image/png' }] })
    await journal.saveImage(draft.id, 'imageUrl', new Uint8Array([1, 2, 3]))
    expect(await journal.save(draft)).toEqual({ kept: 'memory' })
    expect((await journal.list()).drafts).toHaveLength(1)

    answer()
    await expect.poll(async () => (await journal.list()).kept).toBe('disk')
    expect(
      journal.told
        .at(-1)
        ?.drafts.map(({ id }) => id)
        .sort(),
    ).toEqual([draft.id, earlier.id].sort())
    expect(await journal.save({ ...draft, typed: JSON.stringify({ title: 'Baker' }) })).toEqual({
      kept: 'disk',
    })
    await journal.settled()
    const next = start()
    expect((await next.list()).drafts).toHaveLength(2)
    expect((await next.read(draft.id)).typed).toContain('Baker')
    expect([...(await next.readImage(draft.id, 'imageUrl')).bytes]).toEqual([1, 2, 3])
  })

  test('drafts live in memory where there is no keychain, and nothing is on the disk', async () => {
    const journal = start({ keychain: { open: () => Promise.reject(new Error('no D-Bus')) } })
    const draft = draftOf('x')
    expect(await journal.save(draft)).toEqual({ kept: 'memory' })
    await journal.saveImage(draft.id, 'imageUrl', Uint8Array.of(1, 2))
    journal.sessionIs({ state: 'signedOut' })
    await expect(journal.list()).rejects.toThrow('sign in')
    journal.sessionIs(signedInAs('tom'))
    expect((await journal.list()).drafts).toEqual([])
    journal.sessionIs(signedInAs('mia'))
    expect(await journal.read(draft.id)).toMatchObject(draft)
    expect((await journal.readImage(draft.id, 'imageUrl')).bytes).toEqual(Uint8Array.of(1, 2))
    expect(await files()).toEqual([])
  })

  test('the policy can switch drafts off, and then those of an earlier start are removed', async () => {
    await start().save(draftOf('x'))
    const held = start({ isOn: false, removesKept: false })
    const before = await files()
    await held.start()
    expect(await held.save(draftOf('y'))).toEqual({ kept: 'off' })
    expect([before.length > 0, await files()]).toEqual([true, before])
    const off = start({ isOn: false })
    await off.start()
    expect(await files()).toEqual([])
    expect(await off.save(draftOf('y'))).toEqual({ kept: 'off' })
    await off.saveImage(draftOf('y').id, 'imageUrl', Uint8Array.of(1))
    expect(await off.list()).toEqual({ kept: 'off', drafts: [] })
    await Promise.all([held.settled(), off.settled()])
    expect(await files()).toEqual([])
  })

  test('a keychain that looks empty while it is locked never gets a second key', async () => {
    await start().save(draftOf('x'))
    let isLocked = true
    const locked = {
      open: async () => {
        const inner = await keychain.open()
        return {
          ...inner,
          getPassword: async (service: string, account: string) =>
            isLocked ? null : inner.getPassword(service, account),
          setPassword: async (service: string, account: string, password: string) => {
            isLocked = false
            await inner.setPassword(service, account, password)
          },
        }
      },
    }
    const next = start({ keychain: locked })
    expect((await next.list()).drafts).toHaveLength(1)
    expect(next.unreadable).toEqual([])
  })
})

test('the support report says how many drafts are stored, and where', async () => {
  const journal = start()
  await journal.save(draftOf('x'))
  expect(await journal.summary()).toBe('1 in files')
  journal.sessionIs({ state: 'signedOut' })
  expect(await journal.summary()).toBe('nobody is signed in')
  const off = start({ isOn: false })
  expect(await off.summary()).toBe('off')
  await off.settled()
})
