import { type NetworkFault, networkFault } from './network-faults.ts'

/** A request without a complete answer. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly reason: NetworkFault['reason'] | 'cancelled' | 'proxyRefused' | 'tooLarge'
  /** Whether the server may have received the request. */
  readonly wasSent: boolean
  /** The network's. */
  readonly code: string | undefined

  constructor(reason: HttpFault['reason'], wasSent: boolean, code?: string, options?: ErrorOptions) {
    super(`no answer: ${reason}${code ? ` (${code})` : ''}`, options)
    this.reason = reason
    this.wasSent = wasSent
    this.code = code
  }
}

/** The fault that a code of the network stands for. */
export function faultOf(code: string | undefined, options?: ErrorOptions): HttpFault {
  const { reason, wasSent } = networkFault(code)
  return new HttpFault(reason, wasSent, code, options)
}

/** A failure in few words, without any value: its reason and the network's code. */
export const faultText = (error: unknown): string =>
  error instanceof HttpFault ? [error.reason, error.code].filter(Boolean).join(' ') : 'failed'
