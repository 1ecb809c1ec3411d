import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { sampleLogo } from '#sandbox/sample/logo.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const key = 'uploads/businesses/b1/6a1f.png'
const image = sampleLogo('a test')

async function uploadAddress(forKey = key): Promise<string> {
  const { data } = await apiClient(running.get())
  return data<string>('POST', 'file/admin', { key: forKey })
}

interface Put {
  readonly headers?: Record<string, string>
  readonly body?: BodyInit
}
const put = (
  address: string,
  { headers = { 'content-type': 'image/png' }, body = new Uint8Array(image) }: Put = {},
) => fetch(address, { method: 'PUT', headers, body })

async function refusalOf(response: Response) {
  const text = await response.text()
  return [response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]]
}
const content = (path: string) => fetch(`${running.get().origin}/content/${path}`)

describe('uploads', () => {
  test('API-33 API-34 a file goes to its signed address without a token and is served afterwards', async () => {
    const address = await uploadAddress()
    expect(new URL(address).origin).toBe(running.get().origin)
    expect((await put(address)).status).toBe(200)
    const served = await content(key)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(image)
    expect(running.get().requests('upload')[0]).toMatchObject({ status: 200, bytes: image.length })
    expect(running.get().requests('upload')[0]?.headers).not.toHaveProperty('authorization')
  })

  test('an upload address is valid only for its key, and before it expires', async () => {
    const address = await uploadAddress()
    const edited = (change: (url: URL) => void) => {
      const url = new URL(address)
      change(url)
      return put(url.href).then(refusalOf)
    }
    const mismatch = [403, 'SignatureDoesNotMatch']
    expect(
      await edited((url) => {
        url.pathname = url.pathname.replace('b1', 'b2')
      }),
    ).toEqual(mismatch)
    expect(await edited((url) => url.searchParams.set('X-Amz-Expires', '999999'))).toEqual(mismatch)
    expect(await edited((url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)))).toEqual(mismatch)
    expect(await edited((url) => url.searchParams.delete('X-Amz-Signature'))).toEqual([403, 'AccessDenied'])
    running.clock.advance(900)
    const late = await put(address)
    expect(late.status).toBe(403)
    expect(await late.text()).toContain('Request has expired')
  })

  test('an upload that is no image, is too large or comes with a token is refused', async () => {
    const address = await uploadAddress()
    const { token } = await apiClient(running.get())
    const png = { 'content-type': 'image/png' }
    for (const headers of [
      { 'content-type': 'text/html' },
      { 'content-type': 'application/image/png' },
      { 'content-type': 'image/' },
      { ...png, authorization: `Bearer ${token}` },
    ])
      expect(await refusalOf(await put(address, { headers }))).toEqual([400, 'InvalidArgument'])
    const limit = 10 * 1024 * 1024
    const larger = await put(address, { body: new Uint8Array(limit + 1) })
    expect(await refusalOf(larger)).toEqual([400, 'EntityTooLarge'])
    expect((await content(key)).status).toBe(404)
    expect((await put(address, { body: new Uint8Array(limit) })).status).toBe(200)
    await put(address, { headers: { 'content-type': 'image/webp' }, body: 'other' })
    const served = await content(key)
    expect([served.headers.get('content-type'), await served.text()]).toEqual(['image/webp', 'other'])
    await running.get().reset()
    expect((await content(key)).status).toBe(404)
  })

  test('an upload that the client aborts leaves no file', async () => {
    const address = await uploadAddress()
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'image/png', 'content-length': '1000000' }
      const sending = request(address, { method: 'PUT', headers })
      sending.on('error', () => resolve())
      sending.write(Buffer.alloc(200_000), () => sending.destroy(new Error('gone')))
    })
    expect((await content(key)).status).toBe(404)
  })
})

test('a sample logo is served, and a file outside the folder is not', async () => {
  const { data } = await apiClient(running.get())
  const businesses = await data<{ logoUrl?: string }[]>('GET', 'business/admin/list')
  const addresses = businesses.flatMap(({ logoUrl }) => logoUrl ?? [])
  expect(addresses).toHaveLength(41)
  const bytesOf = async (address = '') => {
    const served = await fetch(address)
    expect(served.headers.get('content-type')).toBe('image/png')
    return Buffer.from(await served.arrayBuffer())
  }
  const [first, second] = [await bytesOf(addresses[0]), await bytesOf(addresses[1])]
  expect(first.subarray(1, 4).toString()).toBe('PNG')
  expect(first.equals(second)).toBe(false)
  for (const path of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00'])
    expect((await content(path)).status).toBe(404)
})
