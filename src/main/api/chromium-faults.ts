import { HttpFault } from './client.ts'

/** Failures after which not one byte of the request has left: no connection that could carry it was made. */
const beforeSending: ReadonlySet<string> = new Set([
  'ERR_ADDRESS_INVALID',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CONNECTION_FAILED',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_INVALID_ARGUMENT',
  'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NAME_RESOLUTION_FAILED',
  'ERR_NETWORK_ACCESS_DENIED',
  'ERR_NO_SUPPORTED_PROXIES',
  'ERR_PROXY_AUTH_UNSUPPORTED',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_HOST_UNREACHABLE',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_UNSAFE_PORT',
])

const isCertificateFault = (code: string) => /^ERR_(CERT|PROXY_CERT|SSL_PINNED)/.test(code)

/** The fault that Chromium names `net::ERR_…`. What it does not clearly say counts as sent. */
export function chromiumFault(message: string, options?: ErrorOptions): HttpFault {
  const code = /ERR_[A-Z0-9_]+/.exec(message)?.[0]
  if (code === undefined) return new HttpFault('lost', true, undefined, options)
  if (isCertificateFault(code)) return new HttpFault('untrusted', false, code, options)
  if (beforeSending.has(code)) return new HttpFault('unreachable', false, code, options)
  return new HttpFault('lost', true, code, options)
}
