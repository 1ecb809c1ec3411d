import * as v from 'valibot'
import { isLoopback } from './hosts.ts'

/** A text that is not empty. */
export const text = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty('must not be empty'))

/** The problem of a text that is no address. */
export const noAddress = 'is not a web address; it starts with https://'

/** An address over https, or on this computer. */
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

/** An address for `new URL(path, base)`: it ends with a slash, so that its last segment is kept. */
export const base = v.pipe(
  webAddress,
  v.transform(({ href }) => (href.endsWith('/') ? href : `${href}/`)),
)

/** The problem of a value that is no list of hosts. */
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

/** What IT reads about a setting, in every document that is made from this schema (`npm run policy`). */
type Description<Value> = {
  readonly title: string
  readonly description: string
  /** A setting that has no default and is not optional must be set. */
  readonly default?: Value
}

/** Describes a setting for IT; a default must be a value of the setting. */
export const described = <Value>(title: string, description: string, byDefault?: NoInfer<Value>) =>
  v.metadata<Value, Description<NoInfer<Value>>>({
    title,
    description,
    ...(byDefault === undefined ? {} : { default: byDefault }),
  })
