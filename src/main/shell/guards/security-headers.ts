/**
 * The content security policy. antd inserts its styles by innerHTML, so styles need 'unsafe-inline', and the
 * policy can't require Trusted Types. Images may also come from configured origins.
 */
const contentPolicy = (imageOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every file of the console; images may come from `imageOrigins`. */
export const securityHeaders = (imageOrigins: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(imageOrigins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The content policy says where requests may go. Only this header refuses WebRTC, in frames too.
  'connection-allowlist': '(response-origin "*://*:*/*");webrtc=block;redirects=allow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Else a script could have Chromium look up the name in any link, and a name can carry data.
  'x-dns-prefetch-control': 'off',
})
