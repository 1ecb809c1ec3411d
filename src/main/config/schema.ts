import * as v from 'valibot'
import { defaultImageLimit, largestImageLimit } from '#shared/rules/image-kinds.ts'
import {
  defaultPasswordPolicy,
  type PasswordPolicy,
  passwordPolicySchema,
} from '#shared/rules/password-policy.ts'
import { base, described, host, hostList, text, webAddress } from './setting-parts.ts'

/**
 * The schema of each setting. A message is the rest of a sentence that starts with the key. Descriptions put
 * keys and values in backquotes.
 */
export const settingsSchema = v.object({
  apiBase: v.pipe(base, described('Address of the API', "Base address of the marketplace's API.")),
  region: v.pipe(
    text('must be a text'),
    v.regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'is not a region; Sydney is ap-southeast-2'),
    described('Region of the user pool (AWS Cognito)', 'AWS region of the user pool.', 'ap-southeast-2'),
  ),
  userPoolId: v.pipe(
    text('must be a text'),
    v.maxLength(55, 'is too long for a user pool id'),
    v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'is not a user pool id such as ap-southeast-2_AbCdEfGhI'),
    described('User pool (AWS Cognito)', 'Id of the Cognito user pool. It begins with the region.'),
  ),
  clientId: v.pipe(
    text('must be a text'),
    v.regex(/^[\w+]{1,128}$/, 'is not an app client id: it has only letters and digits'),
    described(
      'App client of the user pool',
      "Id of the user pool's public app client (SRP sign-in, no client secret).",
    ),
  ),
  identityEndpoint: v.optional(
    v.pipe(
      webAddress,
      v.transform(({ href }) => href),
      described(
        'Address of the sign-in service',
        "Address of the sign-in service, if it is not Cognito's own (such as a private endpoint). If it is not set, the console uses the region's Cognito endpoint. After a change, everyone must sign in again.",
      ),
    ),
  ),
  contentBase: v.pipe(
    base,
    described(
      'Address of the content delivery network (uploaded images)',
      'Public address of the content delivery network from which uploaded images come.',
    ),
  ),
  imageHosts: v.pipe(
    v.array(host, hostList),
    described(
      'Further image hosts',
      'Further hosts from which images may come, such as `pictures.example.com`. Other images are not shown; a placeholder names their host. Add the port of a host unless it is 443.',
      [],
    ),
  ),
  imageLimitBytes: v.pipe(
    v.number('must be a number of bytes'),
    v.safeInteger('must be a whole number of bytes'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(largestImageLimit, `must be at most ${largestImageLimit}`),
    described(
      'Largest image',
      `Images of this size or more are refused. In bytes, at most ${largestImageLimit}. The logo of a business has its own limit of 2.5 MB.`,
      defaultImageLimit,
    ),
  ),
  uploadHosts: v.pipe(
    v.array(host, hostList),
    v.nonEmpty('must name at least one host'),
    described(
      'Upload hosts',
      'Hosts to which images may be uploaded: those of the signed upload addresses. Add the port of a host unless it is 443.',
    ),
  ),
  addressService: v.pipe(
    v.picklist(
      ['places', 'placesNew'],
      'must be "places" (the Places web service) or "placesNew" (the Places API (New))',
    ),
    described(
      'Address lookup service',
      "The address lookup: `places` (Google's Places web service) or `placesNew` (Places API (New)). Google no longer opens the older one to new projects: choose `placesNew` for a new key.",
      'places',
    ),
  ),
  addressBase: v.optional(
    v.pipe(
      base,
      described(
        'Address of the address lookup',
        "Base address of the address lookup, for example of a proxy. Without it the console uses the service's own: `https://maps.googleapis.com/maps/api/place/` or `https://places.googleapis.com/v1/`.",
      ),
    ),
  ),
  addressKey: v.pipe(
    text('must be a text'),
    v.regex(/^\S+$/, 'must not contain spaces'),
    described('Key of the address lookup', 'Key of the address lookup. No screen shows or receives it.'),
  ),
  website: v.pipe(
    webAddress,
    v.transform(({ href }) => href.replace(/\/$/, '')),
    described('Address of the website', "The marketplace's public address, shown as an example in forms."),
  ),
  passwordPolicy: v.pipe(
    v.custom<PasswordPolicy>(
      (policy) => v.is(passwordPolicySchema, policy),
      'must be like { "minLength": 8, "requires": ["lowercase", "uppercase", "number", "symbol"] }, with a length from 6 to 99',
    ),
    described(
      'Password rules',
      'The user pool\'s password rules, such as `{ "minLength": 12, "requires": ["lowercase", "uppercase", "number"] }`. The console shows them while a new password is typed; the user pool decides which passwords it accepts. In places that accept only text, write it as JSON.',
      defaultPasswordPolicy,
    ),
  ),
  drafts: v.pipe(
    v.picklist(['on', 'off'], 'must be "on" or "off"'),
    described(
      'Unsaved forms',
      '`on`: unsaved changes in forms are stored on this computer, encrypted; `off`: they are not stored, and the console asks before it discards them.',
      'on',
    ),
  ),
  recents: v.pipe(
    v.picklist(['on', 'off'], 'must be "on" or "off"'),
    described(
      'Recent records and searches',
      '`on`: the console remembers for each admin which records were opened and what was searched for, on this computer, encrypted, and offers it in *Find Anything*; `off`: it does not, and removes what it has remembered.',
      'on',
    ),
  ),
  history: v.pipe(
    v.picklist(['on', 'off'], 'must be "on" or "off"'),
    described(
      'My changes',
      '`on`: what an admin saves is recorded on this computer, encrypted and only for that admin, for 90 days, not counting days on which the console is not started; `off`: nothing is recorded, and what is there is removed.',
      'on',
    ),
  ),
  lockAfterMinutes: v.optional(
    v.pipe(
      v.number('must be a number of minutes'),
      v.safeInteger('must be a whole number of minutes'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(1440, 'must be at most 1440, a day'),
      described(
        'Lock an idle console',
        'After this many minutes without a key or a click, the console covers its screens and asks for the password. Unsaved changes stay. The stored sign-in is revoked, so a restarted console asks too; an import pauses until the sign-in. If this is not set, the console never locks.',
      ),
    ),
  ),
  stepUp: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Ask for the password before critical changes',
      '`true`: the console asks for the password again before an admin changes an email address, invites or deletes an admin, or creates a user whose password is shown. An entered password is valid for 5 minutes.',
      false,
    ),
  ),
  updateMode: v.pipe(
    v.picklist(['off', 'notify', 'automatic'], 'must be "off", "notify" or "automatic"'),
    described(
      'Updates',
      '`off`: the console never checks for updates; `notify`: it downloads and verifies a newer version from `updateUrl`, shows an unobtrusive message, and installs it when the person restarts; `automatic`: the same, and it also installs it when the console quits. On Linux both only show that there is a newer version. Without `updateUrl` there are no updates.',
      'notify',
    ),
  ),
  updateUrl: v.optional(
    v.pipe(
      base,
      described(
        'Update address',
        'Folder on a web server (https) with the files of a release, such as `latest.yml`. The console downloads nothing from outside this folder and follows no redirects.',
      ),
    ),
  ),
  minimumVersion: v.optional(
    v.pipe(
      text('must be a version in quotes'),
      v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'is not a version such as 1.2.3'),
      described(
        'Minimum version',
        'A console below this version, such as `1.2.3`, shows only that it must be updated: no sign-in and no records.',
      ),
    ),
  ),
  startAtSignIn: v.optional(
    v.pipe(
      v.boolean('must be true or false'),
      described(
        'Start at sign-in to the computer',
        '`true`: after a person has started the installed console once, it starts whenever they sign in to the computer, unless they switch this off in the system settings; `false`: the next start undoes this. If it is not set, the console leaves this to the person.',
      ),
    ),
  ),
  hardwareAcceleration: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Use the graphics card',
      '`false`: the console draws without the graphics card. For computers on which the window stays empty or flickers, such as virtual desktops.',
      true,
    ),
  ),
  allowRemoteDebugging: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Remote debugging, for testers',
      '`true`: the installed console accepts `--remote-debugging-port` and `--user-data-dir`, so that tests can control it. Every program of the person can then read and change everything in the console: never set it where staff work.',
      false,
    ),
  ),
})

/** The schema of all settings, with rules across settings. */
export const configSchema = v.pipe(
  settingsSchema,
  // The client library takes the region from the pool's id, so a different `region` would be ignored.
  v.forward(
    v.partialCheck(
      [['region'], ['userPoolId']],
      ({ region, userPoolId }) => userPoolId.startsWith(`${region}_`),
      'does not begin with the region followed by an underscore',
    ),
    ['userPoolId'],
  ),
)

/** The defaults of the settings that have one. */
export const builtIn: Readonly<Partial<v.InferInput<typeof settingsSchema>>> = Object.fromEntries(
  Object.entries(settingsSchema.entries).flatMap(([key, schema]) => {
    const { default: value } = v.getMetadata(schema) as { readonly default?: unknown }
    return value === undefined ? [] : [[key, value] as const]
  }),
)

/** The checked settings. Base addresses end with a slash; hosts include a port if it is not 443. */
export interface Config
  extends Omit<v.InferOutput<typeof configSchema>, 'addressService' | 'drafts' | 'history'> {
  /** `none` switches the lookup off: IT chose a service or an address that this version does not know. */
  readonly addressService: v.InferOutput<typeof configSchema>['addressService'] | 'none'
  /**
   * `held` stores no new drafts and removes no old ones: IT chose a value that this version does not know.
   */
  readonly drafts: v.InferOutput<typeof configSchema>['drafts'] | 'held'
  /** `held` likewise. */
  readonly history: v.InferOutput<typeof configSchema>['history'] | 'held'
  /** Whether the API runs on this computer, with sample data. */
  readonly isSandbox: boolean
}
