import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Execute } from '#main/api/execute.ts'
import { createUpload } from '#main/api/upload.ts'
import { imageKey, imageLimit } from '#shared/rules/image-kinds.ts'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import { png } from '#tests/support/samples/image-bytes.ts'
import type { Measure } from './figures.ts'

const kind = 'job'
const recordId = 'bench'
/** A single upload takes about ten milliseconds, and any pause of the machine would double it. */
const uploadsPerRun = 5

/**
 * Measures main's upload compared with curl's, of the same file to the same place, in megabytes a second from
 * the signed address on.
 */
export async function measureUpload(runs: number, main: ConnectedMain): Promise<Measure> {
  const bytes = png(imageLimit(kind, main.config.imageLimitBytes) - 1)
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const file = join(folder, 'image.png')
  writeFileSync(file, bytes)
  const { signal } = new AbortController()
  /** The speed of uploads one after the other; each returns its seconds. */
  const speed = async (upload: () => Promise<number>) => {
    let seconds = 0
    for (let count = 0; count < uploadsPerRun; count += 1) seconds += await upload()
    return (uploadsPerRun * bytes.byteLength) / 1e6 / seconds
  }

  let addressAt = 0
  const execute = (async (...call: Parameters<Execute>) => {
    const answer = await main.execute(...call)
    addressAt = performance.now()
    return answer
  }) as Execute
  const upload = createUpload({ ...main.config, send: main.send, execute, onProgress: () => {} })
  const ours = async () => {
    await upload(
      { uploadId: crypto.randomUUID(), kind, recordId, bytes },
      { owner: 1, requestId: crypto.randomUUID(), signal },
    )
    return (performance.now() - addressAt) / 1000
  }
  const curl = async () => {
    const key = imageKey(kind, recordId, 'image/png', crypto.randomUUID())
    const address = await main.execute('files.requestUpload', { key }, { signal })
    const args = [
      '-sSf',
      '-o',
      join(folder, 'answer'),
      '-w',
      '%{time_total}',
      '-H',
      'content-type: image/png',
      '-T',
      file,
      address,
    ]
    const { stdout } = await promisify(execFile)('curl', args)
    return Number(stdout)
  }

  const figures: number[] = []
  const baseline: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const theirs = await speed(curl)
    const own = await speed(ours)
    if (run === 0) continue
    baseline.push(theirs)
    figures.push(own)
  }
  rmSync(folder, { recursive: true, force: true })
  return {
    name: 'Upload of 5 MB, over Node’s network instead of Chromium’s',
    unit: 'MB/s',
    figures,
    baseline: { name: 'curl', figures: baseline },
    target: { text: 'at least 0.9 of curl', figure: (own, curls) => own / curls, atLeast: 0.9 },
  }
}
