import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealedName } from '#main/storage/seal.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import type { Shelf, WorkFile } from '#main/work/shelf.ts'
import { filesWith } from '#tests/support/desk/written-in.ts'
import { draftOf, entriesInMemory, keysOf } from '../forms/support.ts'

/** A text in every title. It must not be readable on the disk. */
export const canary = 'quokkacanary'
const environment = 'https://api.goto.example'
const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** The ending of files of a kind that this version does not know. */
const unknownEnding = '.future'

/** A computer's disk and keychain, and what can happen to them. */
export class Computer {
  private readonly keychains = [entriesInMemory(), entriesInMemory()] as const
  /** The whole content of damaged files, by path. */
  private readonly damaged = new Map<string, Buffer>()
  private readonly blocked = new Set<string>()
  private fault: 'full' | 'read-only' | undefined
  /** The number of files that a newer version has left, of a kind that this one does not know. */
  private unknown = 0

  constructor(readonly folder: string) {}

  keychain(isSpare: boolean) {
    return this.keychains[isSpare ? 1 : 0]
  }

  /** Whether a draft can be written. */
  get hasRoom(): boolean {
    return this.fault === undefined
  }

  /** Wraps a shelf so that its writes fail as the disk's do, and end with the console. */
  shelf({ append, save, saveImage, remove }: Shelf, hasEnded: () => boolean): Partial<Shelf> {
    const never = () => new Promise<never>(() => {})
    const failing =
      <A extends unknown[]>(act: (...args: A) => Promise<void>, ...faults: Computer['fault'][]) =>
      async (...args: A): Promise<void> => {
        // Runs go on after a sign-out, but not after a kill, which a write that has begun may outlive.
        if (hasEnded()) return never()
        if (this.fault && faults.includes(this.fault)) throw new Error(`the disk is ${this.fault}`)
        try {
          await act(...args)
        } finally {
          if (hasEnded()) await never()
        }
      }
    return {
      append: failing(append, 'full', 'read-only'),
      // On a full disk, the temporary file of a draft can't be made.
      save: failing(save, 'read-only'),
      saveImage: failing(saveImage, 'full', 'read-only'),
      remove: failing(remove, 'read-only'),
    }
  }

  /** The paths of the files whose names end so. */
  async paths(...endings: readonly string[]): Promise<string[]> {
    const names = await readdir(this.folder, { recursive: true })
    return names
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => join(this.folder, name))
  }

  async makeReadOnly() {
    await this.free()
    this.fault = 'read-only'
  }

  async fill(drafts: readonly string[]) {
    await this.free()
    this.fault = 'full'
    for (const path of await this.paths(...drafts.map((id) => `${id}.form`))) {
      const temporary = `${path}.tmp`
      await rm(temporary, { force: true, recursive: true })
      await mkdir(temporary)
      this.blocked.add(temporary)
    }
  }

  async free() {
    this.fault = undefined
    for (const path of this.blocked) await rm(path, { force: true, recursive: true })
    this.blocked.clear()
  }

  /** Cuts off the end of a draft's file. */
  async damage(draft: string, by: number) {
    for (const path of await this.paths(`${draft}.form`)) {
      if (this.damaged.has(path)) continue
      const whole = await readFile(path)
      this.damaged.set(path, whole)
      await writeFile(`${path}.half`, whole.subarray(0, Math.max(0, whole.length - 1 - by)))
      await rename(`${path}.half`, path)
    }
  }

  isDamaged(draft: string): boolean {
    return [...this.damaged.keys()].some((path) => path.includes(draft))
  }

  /** The draft's file was replaced. */
  isWhole(draft: string) {
    for (const path of this.damaged.keys()) if (path.includes(draft)) this.damaged.delete(path)
  }

  async mend() {
    for (const [path, whole] of this.damaged) await writeFile(path, whole)
    this.damaged.clear()
  }

  async loseImages() {
    for (const path of await this.paths('.image')) await rm(path)
  }

  /** Another version of the console uses an admin's files, and writes what only it knows. */
  async useOtherVersion(admin: string, isSpareKey: boolean, isNewer: boolean) {
    await this.free()
    const context = `${environment}/${admin}`
    const name = sealedName(context)
    const key = await keysOf(this.keychain(isSpareKey))(name)
    const days = { today: () => 1, atLeast: () => {} }
    const store = diskStoreIn({ folder: this.folder, days, onUnreadable: () => {}, log: silent })
    const shelf = store.open(name, { key, context })
    const files: { readonly file: WorkFile; readonly record: object; readonly isCut: boolean }[] = []
    await shelf.load((file, [record], isCut) => void files.push({ file, record: record as object, isCut }))
    for (const { file, record, isCut } of files) {
      if (file.kind === 'form')
        await shelf.save(file, isNewer ? { ...record, future: canary } : { ...record, texts: undefined })
      // After a lost end, only the console that knows of it may write.
      if (file.kind === 'run' && isNewer && !isCut)
        await shelf.append(file, { marks: [], state: { future: canary }, future: canary })
    }
    if (isNewer) {
      const id = randomUUID()
      await shelf.save({ kind: 'future' as WorkFile['kind'], id: randomUUID() }, { future: canary })
      const form = { ...draftOf(canary, { id }), form: 'futures.create', changedAt: 1, day: 1 }
      await shelf.save({ kind: 'form', id }, form)
      this.unknown += 1
    }
    await shelf.settled()
  }

  /** The files that break a promise: readable ones, and those that are gone although only a newer version knows them. */
  async faults(): Promise<string[]> {
    const names = await readdir(this.folder, { recursive: true })
    const unknown = names.filter((name) => name.endsWith(unknownEnding))
    const gone = unknown.length === this.unknown ? [] : [`${unknown.length} of ${this.unknown} unknown files`]
    return [...gone, ...(await filesWith(this.folder, [canary]))]
  }
}
