import plist, { type PlistJsObj } from 'simple-plist'
import { appId } from '#main/config/app-name.ts'

/** Apple's payload keys. The id must not change, so that a new version of a profile replaces the old one. */
const payload = (type: string, identifier: string, uuid: string, name: string) => ({
  PayloadType: type,
  PayloadIdentifier: identifier,
  PayloadUUID: uuid,
  PayloadDisplayName: name,
  PayloadVersion: 1,
})

/**
 * A macOS configuration profile with these settings, in Apple's format for managed preferences. A payload
 * with the app's own type would be simpler, but Jamf drops its settings (decision 207).
 */
export const profileText = (settings: Readonly<Record<string, unknown>>) =>
  `${plist.stringify({
    ...payload('Configuration', `${appId}.policy`, 'B5E5A6C0-5C52-4B29-9E0C-6C2B1D0E7A41', 'GoTo Admin'),
    PayloadDescription: 'The settings of GoTo Admin.',
    PayloadOrganization: 'Example',
    // The profile is for the whole computer, because the console ignores a user's preferences.
    PayloadScope: 'System',
    PayloadContent: [
      {
        ...payload(
          'com.apple.ManagedClient.preferences',
          `${appId}.policy.settings`,
          '0C7A9D4E-8D0B-4B0E-9C55-3A8F6E21B7D2',
          'Settings of GoTo Admin',
        ),
        PayloadContent: { [appId]: { Forced: [{ mcx_preference_settings: settings }] } },
      },
    ],
  } as PlistJsObj)}\n`
