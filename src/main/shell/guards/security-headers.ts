/**
 * The content security policy. antd inserts styles by innerHTML, so styles need 'unsafe-inline', and Trusted
 * Types can't be required. Images may also come from configured origins.
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

/** The headers of all files of the console. Images may come from `imageOrigins`. */
export const securityHeaders = (imageOrigins: readonly string[]): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(imageOrigins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The content policy limits requests. Only this header blocks WebRTC, also in frames.
  'connection-allowlist': '(response-origin "*://*:*/*");webrtc=block;redirects=allow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A script could leak data in a host name that Chromium resolves ahead for a link.
  'x-dns-prefetch-control': 'off',
})
