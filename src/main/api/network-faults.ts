/** The meaning of a network error code, for a request that got no answer. */
export interface NetworkFault {
  readonly reason: 'unreachable' | 'untrusted' | 'lost'
  /** Whether the server may have received the request. */
  readonly wasSent: boolean
  /** Whether the same request may succeed a moment later. */
  readonly isPassing: boolean
}

/** No connection was made, and a retry will not help. */
const never: NetworkFault = { reason: 'unreachable', wasSent: false, isPassing: false }
/** No connection was made. */
const notNow: NetworkFault = { reason: 'unreachable', wasSent: false, isPassing: true }
/** The connection broke before or after the server received the request. */
const broken: NetworkFault = { reason: 'lost', wasSent: true, isPassing: true }
const unknown: NetworkFault = { reason: 'lost', wasSent: true, isPassing: false }
const untrusted: NetworkFault = { reason: 'untrusted', wasSent: false, isPassing: false }

/** Chromium's code for a missing network, and for a network that was lost after the request left. */
export const disconnected = 'ERR_INTERNET_DISCONNECTED'

/** Chromium's codes come first, then Node's, which the provider check uses in a terminal. */
const faults: Readonly<Record<string, NetworkFault>> = {
  // An open connection also fails with this code if its route is lost.
  ERR_ADDRESS_UNREACHABLE: broken,
  ERR_CONNECTION_ABORTED: broken,
  ERR_CONNECTION_CLOSED: broken,
  ERR_CONNECTION_FAILED: notNow,
  ERR_CONNECTION_REFUSED: notNow,
  ERR_CONNECTION_RESET: broken,
  ERR_CONNECTION_TIMED_OUT: notNow,
  ERR_CONTENT_LENGTH_MISMATCH: broken,
  ERR_EMPTY_RESPONSE: broken,
  ERR_HTTP2_PROTOCOL_ERROR: broken,
  ERR_INCOMPLETE_CHUNKED_ENCODING: broken,
  [disconnected]: broken,
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: never,
  ERR_NAME_NOT_RESOLVED: notNow,
  ERR_NAME_RESOLUTION_FAILED: never,
  ERR_NETWORK_ACCESS_DENIED: never,
  ERR_NETWORK_CHANGED: broken,
  ERR_NETWORK_IO_SUSPENDED: broken,
  ERR_NO_SUPPORTED_PROXIES: never,
  ERR_PROXY_AUTH_UNSUPPORTED: never,
  ERR_PROXY_CONNECTION_FAILED: notNow,
  ERR_SOCKS_CONNECTION_FAILED: notNow,
  ERR_SOCKS_CONNECTION_HOST_UNREACHABLE: never,
  ERR_TIMED_OUT: broken,
  ERR_TUNNEL_CONNECTION_FAILED: notNow,
  ERR_UNSAFE_PORT: never,
  EAI_AGAIN: notNow,
  ECONNREFUSED: notNow,
  ECONNRESET: broken,
  EHOSTUNREACH: broken,
  ENETUNREACH: broken,
  ENOTFOUND: notNow,
  EPIPE: broken,
  ETIMEDOUT: broken,
}

/** Certificate error codes: Chromium's, then Node's. */
const ofCertificates =
  /^(ERR_(CERT|PROXY_CERT|SSL_PINNED)|ERR_TLS_CERT|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** The meaning of a code. The request counts as sent unless the code rules it out. */
export function networkFault(code: string | undefined): NetworkFault {
  if (code === undefined) return unknown
  if (ofCertificates.test(code)) return untrusted
  return Object.hasOwn(faults, code) ? (faults[code] ?? unknown) : unknown
}

/** Extracts the code from a Chromium message such as `net::ERR_FAILED`. */
export const chromiumCode = (message: string): string | undefined => /ERR_[A-Z0-9_]+/.exec(message)?.[0]
