import * as v from 'valibot'
import { defaultImageLimit, largestImageLimit } from '#shared/rules/image-kinds.ts'
import {
  defaultPasswordPolicy,
  type PasswordPolicy,
  passwordPolicySchema,
} from '#shared/rules/password-policy.ts'

/** Whether the host is this computer, where plain http is accepted. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

const text = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message))

const webAddress = v.pipe(
  text('must be a web address in quotes'),
  v.check((address) => URL.canParse(address), 'is not a web address; it starts with https://'),
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
const base = v.pipe(
  webAddress,
  v.transform(({ href }) => (href.endsWith('/') ? href : `${href}/`)),
)

const hostList = 'must be a list of hosts such as ["files.example.com"]'

const host = v.pipe(
  text(hostList),
  v.toLowerCase(),
  v.check(
    (name) =>
      /^[\w.:[\]-]+$/.test(name) &&
      URL.canParse(`https://${name}`) &&
      new URL(`https://${name}`).host === name,
    'must list only hosts, such as files.example.com or files.example.com:8443',
  ),
)

/** The schema of the settings. Each message continues a sentence that begins with the key. */
export const configSchema = v.pipe(
  v.object({
    apiBase: base,
    region: v.pipe(
      text('must be a text'),
      v.regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'is not a region; Sydney is ap-southeast-2'),
    ),
    userPoolId: v.pipe(
      text('must be a text'),
      v.maxLength(55, 'is too long for a user pool id'),
      v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'is not a user pool id such as ap-southeast-2_AbCdEfGhI'),
    ),
    clientId: v.pipe(
      text('must be a text'),
      v.regex(/^[\w+]{1,128}$/, 'is not an app client id: it has only letters and digits'),
    ),
    identityEndpoint: v.optional(
      v.pipe(
        webAddress,
        v.transform(({ href }) => href),
      ),
    ),
    contentBase: base,
    imageHosts: v.array(host, hostList),
    imageLimitBytes: v.pipe(
      v.number('must be a number of bytes'),
      v.safeInteger('must be a whole number of bytes'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(largestImageLimit, `must be at most ${largestImageLimit}`),
    ),
    uploadHosts: v.pipe(v.array(host, hostList), v.nonEmpty('must name at least one host')),
    addressService: v.picklist(
      ['places', 'placesNew'],
      'must be "places" (the Places web service) or "placesNew" (the Places API (New))',
    ),
    addressBase: v.optional(base),
    addressKey: v.pipe(text('must be a text'), v.regex(/^\S+$/, 'must not contain spaces')),
    website: v.pipe(
      webAddress,
      v.transform(({ href }) => href.replace(/\/$/, '')),
    ),
    drafts: v.picklist(['on', 'off'], 'must be "on" or "off"'),
    lockAfterMinutes: v.optional(
      v.pipe(
        v.number('must be a number of minutes'),
        v.safeInteger('must be a whole number of minutes'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(1440, 'must be at most 1440, a day'),
      ),
    ),
    passwordPolicy: v.custom<PasswordPolicy>(
      (policy) => v.is(passwordPolicySchema, policy),
      'must be like { "minLength": 8, "requires": ["lowercase", "uppercase", "number", "symbol"] }, with a length from 6 to 99',
    ),
  }),
  // The client library takes the region from the pool's id, so a different `region` would have no effect.
  v.forward(
    v.check(
      ({ region, userPoolId }) => userPoolId.startsWith(`${region}_`),
      'does not begin with the region followed by an underscore',
    ),
    ['userPoolId'],
  ),
)

/** The default settings; the other settings have no sensible default. */
export const builtIn = {
  region: 'ap-southeast-2',
  addressService: 'places',
  imageHosts: [],
  imageLimitBytes: defaultImageLimit,
  passwordPolicy: defaultPasswordPolicy,
  drafts: 'on',
} as const satisfies Partial<v.InferInput<typeof configSchema>>

/**
 * The origins that images may come from: the content delivery and `imageHosts` (P5). A host of this computer
 * serves plain http.
 */
export const imageOriginsOf = ({ contentBase, imageHosts }: Pick<Config, 'contentBase' | 'imageHosts'>) => [
  ...new Set([
    new URL(contentBase).origin,
    ...imageHosts.map((name) => {
      const { hostname, origin } = new URL(`https://${name}`)
      return isLoopback(hostname) ? `http://${name}` : origin
    }),
  ]),
]

/** The console's settings. Bases end with a slash; hosts have a port if it is not 443. */
export interface Config extends v.InferOutput<typeof configSchema> {
  /** Whether the API is on this computer, with sample data. */
  readonly isSandbox: boolean
}
