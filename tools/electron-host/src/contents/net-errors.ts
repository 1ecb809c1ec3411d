// Chromium's codes for common failures (net_error_list.h).
const CODES: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_INVALID_ARGUMENT: -4,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_UNEXPECTED: -9,
  ERR_ACCESS_DENIED: -10,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_NETWORK_CHANGED: -21,
  ERR_BLOCKED_BY_RESPONSE: -27,
  ERR_BLOCKED_BY_CSP: -30,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_CONNECTION_ABORTED: -103,
  ERR_CONNECTION_FAILED: -104,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_SSL_PROTOCOL_ERROR: -107,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_CONNECTION_TIMED_OUT: -118,
  ERR_PROXY_CONNECTION_FAILED: -130,
  ERR_CERT_COMMON_NAME_INVALID: -200,
  ERR_CERT_DATE_INVALID: -201,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_INVALID_URL: -300,
  ERR_DISALLOWED_URL_SCHEME: -301,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_TOO_MANY_REDIRECTS: -310,
  ERR_EMPTY_RESPONSE: -324,
  ERR_INVALID_RESPONSE: -320,
}

/** The error with which loadURL rejects. */
export class NavigationError extends Error {
  readonly code: string
  readonly errno: number
  readonly url: string

  constructor(text: string, url: string) {
    const code = text.replace(/^net::/, '')
    const errno = CODES[code] ?? -2
    super(`${code} (${errno}) loading '${url}'`)
    this.code = code
    this.errno = errno
    this.url = url
  }
}
