import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect } from 'vitest'
import { filesWith } from '#tests/support/desk/written-in.ts'
import { entriesInMemory, signedInAs, startWork } from '../support.ts'
import { type Acknowledged, admin, canary, imageOf, randomOf, type WriterOrders } from './words.ts'

/** Bundles the writer, so that each of its starts takes milliseconds; returns its path. */
async function bundleWriter(into: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      write: false,
      target: 'esnext',
      ssr: fileURLToPath(new URL('writer.ts', import.meta.url)),
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = [output].flat()
  if (!first || !('output' in first)) throw new Error('the writer was not bundled')
  const path = join(into, 'writer.mjs')
  await writeFile(path, first.output[0].code)
  return path
}

/** The drafts that must survive a kill: the last acknowledged version of each, and the discarded ones. */
interface Known {
  readonly saved: Map<string, number>
  readonly images: Map<string, number>
  readonly discarded: Set<string>
}

function remember({ saved, images, discarded }: Known, line: Acknowledged): void {
  if (line.did === 'save') saved.set(line.id, line.version)
  else if (line.did === 'saveImage') images.set(line.id, line.version)
  else {
    saved.delete(line.id)
    images.delete(line.id)
    if (line.did === 'discard') discarded.add(line.id)
  }
}

/**
 * Runs the writer and kills it this many ms after its output has this many lines, of which the first means
 * that it is ready; resolves to the output.
 */
async function runAndKill(
  writer: string,
  orders: WriterOrders,
  life: number,
  linesBefore: number,
): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [writer, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const hasBegun = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.split('\n').length > linesBefore) resolve()
    })
  })
  const closed = once(child, 'close')
  // A negative life ends while the journal is still opening its folder.
  await Promise.race([life < 0 ? delay(30 - life) : hasBegun.then(() => delay(life)), closed])
  child.kill('SIGKILL')
  const [code, signal] = await closed
  expect({ code, signal, complaints }).toEqual({ code: null, signal: 'SIGKILL', complaints: '' })
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Acknowledged | 'ready')
    .filter((line) => line !== 'ready')
}

/** Opens the folder like the next start of the console, and expects everything that was acknowledged. */
async function check(folder: string, key: string, { saved, images, discarded }: Known): Promise<number> {
  expect(await filesWith(folder, [canary])).toEqual([])
  const keychain = entriesInMemory()
  const next = startWork({ folder, keychain, secretKey: async () => Buffer.from(key, 'base64') })
  next.sessionIs(signedInAs(admin))
  const { kept, drafts } = await next.list()
  expect({ kept, unreadable: next.unreadable, warnings: next.warnings }).toEqual({
    kept: 'disk',
    unreadable: [],
    warnings: [],
  })
  const found = new Set(drafts.map(({ id }) => id))
  expect([...saved.keys()].filter((id) => !found.has(id))).toEqual([])
  expect([...discarded].filter((id) => found.has(id))).toEqual([])
  for (const [id, acknowledged] of saved) {
    const [[, title]] = JSON.parse((await next.read(id)).typed) as [[string, string]]
    expect(Number(title.split(' ')[0])).toBeGreaterThanOrEqual(acknowledged)
  }
  for (const id of images.keys()) {
    if (!found.has(id)) continue
    const { bytes } = await next.readImage(id, 'imageUrl')
    expect(new Set(bytes).size).toBe(1)
    expect(bytes.length % 9_001).toBe(imageOf(0).length % 9_001)
  }
  return saved.size
}

/**
 * Kills the journal `count` times at random moments, and checks after each kill what the next start finds.
 */
export async function killTheJournal(count: number): Promise<{ kept: number; acknowledged: number }> {
  const seed = Number(process.env.DRAFT_KILLS_SEED ?? randomBytes(4).readUInt32LE())
  const home = await mkdtemp(join(tmpdir(), 'drafts-killed-'))
  try {
    const writer = await bundleWriter(home)
    const random = randomOf(seed)
    const key = randomBytes(32).toString('base64')
    const folder = join(home, 'drafts')
    await mkdir(folder)
    const known: Known = { saved: new Map(), images: new Map(), discarded: new Set() }
    let [first, acknowledged, kept] = [1, 0, 0]
    for (let kill = 0; kill < count; kill++) {
      const orders = { folder, key, seed: Math.floor(random() * 2 ** 32), first }
      // On a slow machine the first change takes longer than the longest life.
      const linesBefore = random() < 0.5 ? 1 : 2
      const lines = await runAndKill(writer, orders, random() * 80 - 10, linesBefore)
      for (const line of lines) remember(known, line)
      acknowledged += lines.length
      // Later versions have higher numbers, even than those that were never acknowledged.
      first += 100_000
      kept = await check(folder, key, known)
    }
    return { kept, acknowledged }
  } catch (thrown) {
    throw new Error(`To repeat it: DRAFT_KILLS_SEED=${seed}. ${thrown}`, { cause: thrown })
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
