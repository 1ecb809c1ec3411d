import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createUpload } from '#main/api/upload.ts'
import {
  defaultImageLimit,
  type ImageKindName,
  imageLimit,
  imageTypeError,
  notAnImage,
} from '#shared/rules/image-kinds.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { type Fault, nameOfFault } from '#tests/support/faults/fault-kinds.ts'
import { otherFiles, png } from '#tests/support/samples/image-bytes.ts'

let percents: number[]
const { main, execute, fault, requests } = setUpMain()
beforeEach(() => {
  percents = []
})

const recordId = 'b:1'
const requestId = randomUUID()
interface Choice {
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly kind?: ImageKindName
  readonly signal?: AbortSignal
  readonly uploadHosts?: readonly string[]
  readonly imageLimitBytes?: number
}
function upload({
  bytes = png(),
  kind = 'businessLogo',
  signal = new AbortController().signal,
  uploadHosts = main().config.uploadHosts,
  imageLimitBytes = defaultImageLimit,
}: Choice = {}) {
  const uploadId = randomUUID()
  const run = createUpload({
    ...main().config,
    uploadHosts,
    imageLimitBytes,
    send: (request) => {
      // Node does not say how much of a body has left.
      for (const part of [0, 0.004, 0.01, 0.25, 0.25, 0.259, 0.5, 1])
        request.onSent?.(Math.floor(part * bytes.byteLength))
      return main().send(request)
    },
    execute,
    onProgress: (progress, owner) => {
      expect([progress.uploadId, owner]).toEqual([uploadId, 7])
      percents.push(progress.percent)
    },
  })
  return run({ uploadId, kind, recordId, bytes }, { owner: 7, requestId, signal })
}
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

describe('an upload', () => {
  test('UPL-01 API-33 an upload first requests an address for the key', async () => {
    await upload()
    expect(requests().map(({ method, path }) => `${method} ${path.replace(/uploads.*/, '…')}`)).toEqual([
      'POST /api/file/admin',
      'PUT /upload/…',
    ])
    const key = expect.stringMatching(new RegExp(`^uploads/businesses/b:1/${uuid}\\.png$`))
    expect(requests('files.requestUpload')[0]?.body).toEqual({ key })
  })

  test('UPL-02 API-34 AUTH-05 an upload then puts the file at the requested address, without the Authorization header', async () => {
    const bytes = png(70_000)
    await upload({ bytes })
    const [seen] = requests('upload')
    expect(seen).toMatchObject({ method: 'PUT', status: 200, bytes: 70_000 })
    expect(seen?.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '70000' })
    expect(seen?.headers).not.toHaveProperty('authorization')
  })

  test('all requests of an upload have one request id', async () => {
    fault({ call: 'upload', fault: 'status', status: 403, times: 1 })
    await upload()
    const headers = requests().map((seen) => seen.headers)
    expect(headers.map((of) => of['x-request-id'])).toEqual(Array(4).fill(requestId))
    expect(headers.map((of) => of['user-agent'])).toEqual(Array(4).fill('GoTo-Admin/1.2.3'))
    // Storage refuses these unless its address signs them.
    expect(headers.flatMap(Object.keys).filter((name) => /^x-(amz|goog|ms)-/.test(name))).toEqual([])
  })

  test('UPL-03 an upload reports each whole per cent once, up to 100', async () => {
    await upload({ bytes: png(2_600_000) })
    expect(percents).toEqual([0, 1, 25, 50, 99, 100])
  })

  test('UPL-04 an upload answers the public address, which serves the file', async () => {
    const bytes = png(5000)
    const { url } = await upload({ bytes })
    expect(url).toMatch(new RegExp(`^${main().config.contentBase}uploads/businesses/b%3A1/${uuid}\\.png$`))
    const served = await fetch(url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
  })
})

describe('the check of a file before its upload', () => {
  const limit = imageLimit('businessLogo', defaultImageLimit)

  test('UPL-06 a file one byte below its limit is sent, and one of exactly the limit is refused', async () => {
    await upload({ bytes: png(limit - 1) })
    const before = requests().length
    expect(await failureOf(upload({ bytes: png(limit) }))).toEqual({
      kind: 'invalid',
      message: 'Images must be smaller than 2.5 MB',
      effect: 'none',
    })
    expect(
      await failureOf(upload({ kind: 'job', bytes: png(1_000_000), imageLimitBytes: 1_000_000 })),
    ).toMatchObject({
      message: 'Images must be smaller than 0.95 MB',
    })
    expect(requests()).toHaveLength(before)
  })

  test('UPL-15 UPL-17 an image is recognised by its bytes', async () => {
    const sent = [
      ['jpeg', 'image/jpeg', 'jpg'],
      ['webp', 'image/webp', 'webp'],
      ['gif', 'image/gif', 'gif'],
      ['avif', 'image/avif', 'avif'],
      ['apng', 'image/png', 'png'],
    ] as const
    for (const [name, type, extension] of sent) {
      const { url } = await upload({ kind: 'jobIndustry', bytes: otherFiles[name] })
      expect(url).toMatch(new RegExp(`/uploads/job-industries/b%3A1/${uuid}\\.${extension}$`))
      expect(requests('upload').at(-1)?.headers['content-type']).toBe(type)
    }
    expect(new Set(requests('upload').map(({ path }) => path)).size).toBe(sent.length)
  })

  test('UPL-17 a file that is no image is refused by its bytes, not its name', async () => {
    const svg = imageTypeError(otherFiles.svg)
    const refusals = {
      svg,
      svgWithProlog: svg,
      html: notAnImage,
      pdf: notAnImage,
      bmp: notAnImage,
      text: notAnImage,
      nothing: notAnImage,
      heic: 'A HEIC photo cannot be used here. Please convert it to JPEG first',
    } as const
    for (const [name, message] of Object.entries(refusals)) {
      const bytes = otherFiles[name as keyof typeof refusals]
      expect(await failureOf(upload({ bytes }))).toEqual({ kind: 'invalid', message, effect: 'none' })
    }
    expect(requests()).toEqual([])
  })
})

describe('an upload that fails', () => {
  const unable = { kind: 'upload', message: expect.stringMatching(/^[A-Z].*\.$/), effect: 'none' }

  test('UPL-05 ERR-02 an upload that fails half-way reports the failure', async () => {
    fault({ call: 'upload', fault: 'uploadReset', percent: 50 })
    expect(await failureOf(upload({ bytes: png(2_000_000) }))).toMatchObject(unable)
    expect(percents.at(-1)).toBeLessThan(100)
  })

  const faults: readonly Fault[] = [
    ...[400, 404, 429, 500, 503].map((status) => ({ fault: 'status', status }) as const),
    { fault: 'reset' },
    { fault: 'html' },
    { fault: 'loseAnswer' },
  ]
  const addressFaults: readonly Fault[] = [...faults, { fault: 'noData' }, { fault: 'truncate' }]

  test.each([
    ['files.requestUpload', addressFaults],
    ['upload', faults],
  ] as const)(
    'UPL-05 ERR-02 an upload that fails at %s reports the failure and sends nothing twice',
    async (call, kinds) => {
      for (const [index, kind] of kinds.entries()) {
        fault({ call, ...kind, times: 1 } as Parameters<typeof fault>[0])
        expect(await failureOf(upload()), nameOfFault(kind)).toMatchObject(unable)
        expect(requests('files.requestUpload')).toHaveLength(index + 1)
        expect(requests('upload')).toHaveLength(call === 'upload' ? index + 1 : 0)
      }
    },
  )

  test('UPL-05 ERR-02 a failed upload keeps the answer of the provider and of the storage for the details', async () => {
    fault({ call: 'files.requestUpload', fault: 'noData', times: 1 })
    expect(await failureOf(upload())).toMatchObject({
      ...unable,
      message: 'The server answered without data.',
      body: { message: 'The request could not be completed' },
    })
    fault({ call: 'upload', fault: 'status', status: 503, times: 1 })
    expect(await failureOf(upload())).toMatchObject({
      message: 'The file storage failed (503).',
      status: 503,
      body: expect.stringContaining('SlowDown'),
    })
  })

  test('an upload whose address has expired requests another once', async () => {
    fault({ call: 'upload', fault: 'status', status: 403, times: 1 })
    const { url } = await upload()
    expect((await fetch(url)).status).toBe(200)
    expect(requests('files.requestUpload')).toHaveLength(2)
    expect(new Set(requests('upload').map(({ path }) => path)).size).toBe(1)
    fault({ call: 'upload', fault: 'status', status: 403 })
    expect(await failureOf(upload())).toMatchObject({
      ...unable,
      message: 'The file storage refused the file (403).',
      status: 403,
    })
    expect(requests('upload')).toHaveLength(4)
  })

  test('an upload that the provider refuses reports that the session has ended or has no permission', async () => {
    fault({ call: 'files.requestUpload', fault: 'expiredToken', times: 2 })
    expect(await failureOf(upload())).toMatchObject({ kind: 'signedOut' })
    fault({ call: 'files.requestUpload', fault: 'status', status: 403 })
    expect(await failureOf(upload())).toMatchObject({ kind: 'forbidden' })
  })

  test('an upload sends no file to a host that is not in the settings', async () => {
    const sent: unknown[] = []
    const run = createUpload({
      ...main().config,
      uploadHosts: ['store.example'],
      send: async (request) => {
        sent.push(request)
        return { status: 200, text: '' }
      },
      execute,
      onProgress: () => {},
    })
    for (const data of [
      'https://evil.example/uploads/x',
      'https://user:pass@store.example/uploads/x',
      'http://store.example/uploads/x',
      'https://store.example:444/uploads/x',
      'ftp://store.example/uploads/x',
      'file:///etc/passwd',
    ]) {
      fault({ call: 'files.requestUpload', fault: 'status', status: 200, body: { data }, times: 1 })
      const input = { uploadId: randomUUID(), kind: 'businessLogo', recordId, bytes: png() } as const
      const context = { owner: 7, requestId, signal: new AbortController().signal }
      expect(await failureOf(run(input, context)), data).toMatchObject(unable)
    }
    expect(sent).toEqual([])
  })

  test('an upload that the person cancels ends at any step', async () => {
    for (const call of ['files.requestUpload', 'upload'] as const) {
      fault({ call, fault: 'hang', times: 1 })
      const abort = new AbortController()
      const failure = failureOf(upload({ signal: abort.signal }))
      await vi.waitFor(() => expect(requests(call)).toHaveLength(1), { interval: 1 })
      abort.abort()
      expect(await failure).toMatchObject({ kind: 'cancelled', ...(call === 'upload' && { effect: 'none' }) })
      await main().sandbox.reset()
    }
    expect(percents).not.toContain(100)
  })
})
