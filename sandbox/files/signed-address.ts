import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Why the storage refuses a request, in the storage service's words. */
export interface StorageRefusal {
  readonly status: 400 | 403 | 411
  readonly code: string
  readonly message: string
}

/** Creates and checks upload addresses. Each is valid for one key and 15 minutes. */
export interface SignedAddresses {
  /** The address to which the file with this key may be PUT. */
  readonly sign: (key: string) => string
  /** The problem with an address; undefined if it is valid for its key. */
  readonly refusal: (key: string, query: Readonly<Record<string, string>>) => StorageRefusal | undefined
}

const lifetimeSeconds = 900
const algorithm = 'AWS4-HMAC-SHA256'

const amzDate = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

function readAmzDate(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.map(Number) ?? []
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/** Signs addresses with a secret that is new in each run, so earlier addresses are refused. */
export function signedAddresses(uploadBase: string, now: () => number): SignedAddresses {
  const secret = randomBytes(32)
  const signature = (key: string, date: string, expires: string) =>
    createHmac('sha256', secret).update([algorithm, key, date, expires].join('\n')).digest('hex')
  return {
    sign: (key) => {
      const date = amzDate(now())
      const query = new URLSearchParams({
        'X-Amz-Algorithm': algorithm,
        'X-Amz-Credential': `SANDBOXACCESSKEYID/${date.slice(0, 8)}/ap-southeast-2/s3/aws4_request`,
        'X-Amz-Date': date,
        'X-Amz-Expires': String(lifetimeSeconds),
        'X-Amz-SignedHeaders': 'host',
        'X-Amz-Signature': signature(key, date, String(lifetimeSeconds)),
      })
      return `${uploadBase}/${key.split('/').map(encodeURIComponent).join('/')}?${query}`
    },
    refusal: (key, query) => {
      const { 'X-Amz-Date': date = '', 'X-Amz-Expires': expires = '', 'X-Amz-Signature': given } = query
      if (given === undefined) return { status: 403, code: 'AccessDenied', message: 'Access Denied' }
      const expected = Buffer.from(signature(key, date, expires))
      const actual = Buffer.from(given)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return {
          status: 403,
          code: 'SignatureDoesNotMatch',
          message:
            'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
        }
      if (readAmzDate(date) + Number(expires) * 1000 <= now())
        return { status: 403, code: 'AccessDenied', message: 'Request has expired' }
      return undefined
    },
  }
}
