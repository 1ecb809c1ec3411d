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
  apiBase: v.pipe(base, described('Address of the API', "Base address of the provider's API.")),
  region: v.pipe(
    text('must be a text'),
    v.regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'is not a region; Sydney is ap-southeast-2'),
    described('Region of the user pool', 'AWS region of the user pool.', 'ap-southeast-2'),
  ),
  userPoolId: v.pipe(
    text('must be a text'),
    v.maxLength(55, 'is too long for a user pool id'),
    v.regex(/^[\w-]+_[0-9A-Za-z]+$/, 'is not a user pool id such as ap-southeast-2_AbCdEfGhI'),
    described('User pool', 'Id of the Cognito user pool. It begins with the region.'),
  ),
  clientId: v.pipe(
    text('must be a text'),
    v.regex(/^[\w+]{1,128}$/, 'is not an app client id: it has only letters and digits'),
    described('App client', "Id of the user pool's public app client (SRP sign-in, no client secret)."),
  ),
  identityEndpoint: v.optional(
    v.pipe(
      webAddress,
      v.transform(({ href }) => href),
      described(
        'Address of the identity service',
        "Address of the identity service, if it is not Cognito's own (such as a private endpoint). Without it the console uses the region's Cognito endpoint. After a change everyone signs in again.",
      ),
    ),
  ),
  contentBase: v.pipe(
    base,
    described('Address of the content delivery', 'Public content-delivery address of uploaded images.'),
  ),
  imageHosts: v.pipe(
    v.array(host, hostList),
    described(
      'Further hosts of images',
      'Further hosts that images may come from, such as `pictures.example.com`. An image from anywhere else is not shown; its placeholder names the host. A host needs its port, unless that is 443.',
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
      `Size from which an image is refused, in bytes, at most ${largestImageLimit}. The logo of a business has its own limit of 2.5 MB.`,
      defaultImageLimit,
    ),
  ),
  uploadHosts: v.pipe(
    v.array(host, hostList),
    v.nonEmpty('must name at least one host'),
    described(
      'Hosts of uploads',
      'Hosts that signed upload addresses may have. A host needs its port, unless that is 443.',
    ),
  ),
  addressService: v.pipe(
    v.picklist(
      ['places', 'placesNew'],
      'must be "places" (the Places web service) or "placesNew" (the Places API (New))',
    ),
    described(
      'Service of the address lookup',
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
    described('Key of the address lookup', 'Key of the address lookup; it stays in the main process.'),
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
      'Rules of passwords',
      'The user pool\'s password rules, such as `{ "minLength": 12, "requires": ["lowercase", "uppercase", "number"] }`. The console shows them while a new password is typed; the pool decides. Where only text can be set, this is JSON.',
      defaultPasswordPolicy,
    ),
  ),
  drafts: v.pipe(
    v.picklist(['on', 'off'], 'must be "on" or "off"'),
    described(
      'Unsaved forms',
      '`on`: what is typed into a form and not saved is kept on this computer, encrypted; `off`: nothing is kept, and the console asks before a changed form is lost.',
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
        'Lock when nobody uses the console',
        'After this many minutes without a key or a click the console covers its screens and asks for the password, as after an ended session; what was typed stays. The stored sign-in is revoked, so a restart asks too; an import pauses until then. Without it the console never locks.',
      ),
    ),
  ),
  stepUp: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Password again before critical changes',
      '`true`: the console asks for the password again before an admin changes an email address, invites or deletes an admin, or creates a user with a shown password. A password counts for 5 minutes.',
      false,
    ),
  ),
  updateMode: v.pipe(
    v.picklist(['off', 'notify', 'automatic'], 'must be "off", "notify" or "automatic"'),
    described(
      'Updates',
      '`off`: the console never asks for updates; `notify`: it downloads and verifies a newer version of `updateUrl`, says quietly that it is ready, and installs it when the person restarts; `automatic`: the same, and it is also installed when the console ends. On Linux both only say that it is there. Without `updateUrl` there are no updates.',
      'notify',
    ),
  ),
  updateUrl: v.optional(
    v.pipe(
      base,
      described(
        'Address of updates',
        'Folder of updates on a web server (https), with files of the release, such as `latest.yml`. The console takes nothing from outside this folder and follows no redirect.',
      ),
    ),
  ),
  minimumVersion: v.optional(
    v.pipe(
      text('must be a version in quotes'),
      v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'is not a version such as 1.2.3'),
      described(
        'Lowest version',
        'A console below this version, such as `1.2.3`, shows nothing but that it must be updated: no sign-in and no records.',
      ),
    ),
  ),
  startAtSignIn: v.optional(
    v.pipe(
      v.boolean('must be true or false'),
      described(
        'Start at sign-in',
        '`true`: once its person has started it, the installed console starts whenever that person signs in to the computer, unless the person has switched that off in the settings of the system; `false`: the next start takes that back. Without it the console leaves this to the person.',
      ),
    ),
  ),
  hardwareAcceleration: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Use the graphics card',
      '`false`: the console draws without the graphics card, for computers on which it shows nothing or flickers, such as virtual desktops.',
      true,
    ),
  ),
  allowRemoteDebugging: v.pipe(
    v.boolean('must be true or false'),
    described(
      'Remote debugging, for testers',
      '`true`: the installed console starts with `--remote-debugging-port` and `--user-data-dir`, so that a test drives it. Every program of the person then reads and changes all that the console shows: never set it where staff work.',
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
export interface Config extends Omit<v.InferOutput<typeof configSchema>, 'addressService' | 'drafts'> {
  /** `none` switches the lookup off: IT chose a service or an address that this version does not know. */
  readonly addressService: v.InferOutput<typeof configSchema>['addressService'] | 'none'
  /**
   * `held` stores no new drafts and removes no old ones: IT chose a value that this version does not know.
   */
  readonly drafts: v.InferOutput<typeof configSchema>['drafts'] | 'held'
  /** Whether the API runs on this computer, with sample data. */
  readonly isSandbox: boolean
}
