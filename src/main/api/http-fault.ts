import { type NetworkFault, networkFault } from './network-faults.ts'

/** A request that got no complete answer. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly reason: NetworkFault['reason'] | 'cancelled' | 'proxyRefused' | 'tooLarge'
  /** Whether the server may have received the request. */
  readonly wasSent: boolean
  /** The network's error code. */
  readonly code: string | undefined

  constructor(reason: HttpFault['reason'], wasSent: boolean, code?: string, options?: ErrorOptions) {
    super(`no answer: ${reason}${code ? ` (${code})` : ''}`, options)
    this.reason = reason
    this.wasSent = wasSent
    this.code = code
  }
}

/** Makes the fault of a request from the network's error code. */
export function faultOf(code: string | undefined, options?: ErrorOptions): HttpFault {
  const { reason, wasSent } = networkFault(code)
  return new HttpFault(reason, wasSent, code, options)
}

/** A short description for logs and reports, without data: the reason and the network's code. */
export const faultText = (error: unknown): string =>
  error instanceof HttpFault ? [error.reason, error.code].filter(Boolean).join(' ') : 'failed'
