/**
 * The content security policy (promise 3). antd inserts its styles by innerHTML, so styles need
 * 'unsafe-inline', and the policy can't require Trusted Types. Images also come from the uploads' origin.
 */
const contentPolicy = (contentOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${contentOrigin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every file of the console. */
export const securityHeaders = (contentBase: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(new URL(contentBase).origin),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})
