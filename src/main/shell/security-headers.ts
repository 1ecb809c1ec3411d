/**
 * The policy of the console's page (promise 3). antd writes its styles into the page by innerHTML: hence 'unsafe-inline'
 * for styles alone, and no demand for Trusted Types. Images also come from where uploads are delivered.
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

/** The headers that every file of the console is served with. */
export const securityHeaders = (contentBase: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(new URL(contentBase).origin),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})
