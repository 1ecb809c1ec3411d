import * as v from 'valibot'
import { isLoopback } from './hosts.ts'

/** A non-empty text. */
export const text = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty('must not be empty'))

/** The message for a text that is no address. */
export const noAddress = 'is not a web address; it starts with https://'

/** An address with https, or on this computer. */
export const webAddress = v.pipe(
  text('must be a web address in quotes'),
  v.check((address) => URL.canParse(address), noAddress),
  v.transform((address) => new URL(address)),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)),
    'must start with https:// (plain http is accepted for this computer only)',
  ),
  v.check(
    ({ username, password }) => username === '' && password === '',
    'must not contain a user name or password',
  ),
  v.check(({ search, hash }) => search === '' && hash === '', 'must not contain a query or a fragment'),
)

/** A base address for `new URL(path, base)`. The slash at its end keeps its last segment. */
export const base = v.pipe(
  webAddress,
  v.transform(({ href }) => (href.endsWith('/') ? href : `${href}/`)),
)

/** The message for a value that is no list of hosts. */
export const hostList = 'must be a list of hosts such as ["files.example.com"]'

/** A host, with its port if it is not 443. */
export const host = v.pipe(
  v.string(hostList),
  v.trim(),
  v.toLowerCase(),
  v.check(
    (name) =>
      /^[\w.:[\]-]+$/.test(name) &&
      URL.canParse(`https://${name}`) &&
      new URL(`https://${name}`).host === name,
    'must list only hosts, such as files.example.com or files.example.com:8443',
  ),
)

/** The text about a setting in every document that `npm run policy` makes. */
type Description<Value> = {
  readonly title: string
  readonly description: string
  /** A setting without a default must be set, unless it is optional. */
  readonly default?: Value
}

/** Adds the title, description and default to a setting's schema. */
export const described = <Value>(title: string, description: string, byDefault?: NoInfer<Value>) =>
  v.metadata<Value, Description<NoInfer<Value>>>({
    title,
    description,
    ...(byDefault === undefined ? {} : { default: byDefault }),
  })
