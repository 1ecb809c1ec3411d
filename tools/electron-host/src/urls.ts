// Converts addresses. The DevTools protocol can't add a scheme to Chromium, so app://host/path becomes
// https://host.app.invalid/path.
const schemes = new Set<string>()
let appAddress: RegExp | undefined
let chromiumAddress: RegExp | undefined

/** Adds a scheme that the app has registered as standard and secure. */
export function addScheme(scheme: string): void {
  schemes.add(scheme)
  const alternatives = [...schemes].join('|')
  appAddress = new RegExp(`(?<![a-z0-9+.-])(${alternatives})://([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)`, 'gi')
  chromiumAddress = new RegExp(`https://([a-z0-9.-]+)\\.(${alternatives})\\.invalid`, 'gi')
}

/** Whether a scheme was added. */
export function isAppScheme(scheme: string): boolean {
  return schemes.has(scheme)
}

/** Replaces all addresses of the app's schemes in a text by Chromium's form. */
export function toChromium(text: string): string {
  if (!appAddress || !text.includes('://')) return text
  return text.replace(
    appAddress,
    (_all, scheme: string, host: string) => `https://${host}.${scheme.toLowerCase()}.invalid`,
  )
}

/** Replaces all addresses in Chromium's form by the app's own form. */
export function fromChromium(text: string): string {
  if (!chromiumAddress || !text.includes('.invalid')) return text
  return text.replace(chromiumAddress, '$2://$1')
}

/** The app's scheme in an address in Chromium's form, if there is one. */
export function appSchemeOf(chromiumUrl: string): string | undefined {
  const match = /^https:\/\/[^/]+\.([a-z0-9-]+)\.invalid(?:[/?#]|$)/i.exec(chromiumUrl)
  return match?.[1] !== undefined && schemes.has(match[1]) ? match[1] : undefined
}

/** Replaces the app's schemes in a Content-Security-Policy by Chromium's form. */
export function policyToChromium(policy: string): string {
  return [...schemes].reduce(
    (text, scheme) =>
      text.replace(new RegExp(`(^|[\\s;])${scheme}:(?=[\\s;]|$)`, 'g'), `$1https://*.${scheme}.invalid`),
    toChromium(policy),
  )
}
