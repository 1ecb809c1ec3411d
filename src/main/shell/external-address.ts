const longest = 2000

/** The address where it may be opened in the system browser: https or mailto, without credentials (promise 5). */
export function externalAddress(address: string): string | undefined {
  if (address.length > longest || !URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  const isAllowed = protocol === 'https:' || protocol === 'mailto:'
  return isAllowed && username + password === '' ? href : undefined
}
