import { spawnSync } from 'node:child_process'
import { parse } from 'simple-plist'
import { afterEach, describe, expect, test } from 'vitest'
import { loadConfig } from '#main/config/load-config.ts'
import { macPolicy, policyFromPlist } from '#main/config/unix-policy.ts'
import { program } from '#tests/support/e2e/program.ts'
import { type Computer, openComputer, withoutRoot } from './second-user.ts'

/** Managed preferences as macOS writes them from a profile: the settings, and the identity of the payload. */
const recorded = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>PayloadUUID</key>
	<string>5D0B6C4E-3B1A-4E0B-9B43-0E6B2B1E7C11</string>
	<key>apiBase</key>
	<string>https://api.example.com/v1/</string>
	<key>userPoolId</key>
	<string>ap-southeast-2_AbCdEfGhI</string>
	<key>clientId</key>
	<string>1234567890abcdefghijklmnop</string>
	<key>contentBase</key>
	<string>https://content.example.com/</string>
	<key>uploadHosts</key>
	<array>
		<string>a.example</string>
		<string>b.example:8443</string>
	</array>
	<key>addressKey</key>
	<string>key</string>
	<key>website</key>
	<string>https://www.example.com</string>
	<key>imageLimitBytes</key>
	<integer>1000000</integer>
	<key>lockAfterMinutes</key>
	<integer>15</integer>
	<key>passwordPolicy</key>
	<dict>
		<key>minLength</key>
		<integer>12</integer>
		<key>requires</key>
		<array>
			<string>number</string>
		</array>
	</dict>
	<key>allowRemoteDebugging</key>
	<true/>
	<key>fromTheFuture</key>
	<false/>
</dict>
</plist>
`
const preferences = 'Library/Managed Preferences/au.goto.admin.plist'
const file = 'Library/Application Support/GoTo Admin/policy.json'

/** The same property list in binary form, as macOS stores it. Debian's tool converts it. */
const binary = () => {
  const { stdout, stderr } = spawnSync(program('plistutil'), ['-i', '-', '-f', 'bin'], { input: recorded })
  expect(stdout.subarray(0, 8).toString(), stderr.toString()).toBe('bplist00')
  return stdout
}

describe('the managed preferences of macOS', () => {
  test.each([
    ['as XML', () => Buffer.from(recorded)],
    ['as macOS stores them', binary],
  ])('managed preferences %s have settings, each with its type', (_, bytes) => {
    const source = policyFromPlist('the list', bytes(), parse)
    const { config, unknown } = loadConfig({
      policy: { place: 'the file', sources: [source] },
      env: {},
      isPackaged: true,
    })
    expect(config).toMatchObject({
      apiBase: 'https://api.example.com/v1/',
      website: 'https://www.example.com',
      uploadHosts: ['a.example', 'b.example:8443'],
      imageLimitBytes: 1_000_000,
      lockAfterMinutes: 15,
      passwordPolicy: { minLength: 12, requires: ['number'] },
      allowRemoteDebugging: true,
    })
    expect(unknown).toEqual([{ key: 'fromTheFuture', where: 'the list' }])
  })

  test.each([
    ['{ "apiBase": "https://api.example.com" }', /^the list is not a property list \(.+\)\.$/m],
    ['', /^the list is not a property list \(.+\)\.$/m],
    ['bplist00 and no more', /^the list is not a property list \(.+\)\.$/m],
    [recorded.replace(/<dict>[\s\S]*<\/dict>/, '<array/>'), /^the list is not a list of settings\.$/m],
  ])('a damaged property list stops the start: %j', (text, message) => {
    expect(() => policyFromPlist('the list', Buffer.from(text), parse)).toThrow(message)
  })
})

describe.skipIf(withoutRoot)(`the places of a Mac (${withoutRoot ?? 'for real'})`, () => {
  let computer: Computer
  afterEach(() => computer.remove())

  test('a Mac reads its policy from the managed preferences, then from a file', () => {
    computer = openComputer()
    computer.write(preferences, binary())
    computer.write(file, '{ "drafts": "off" }')
    const { place, sources } = macPolicy(parse, computer.root)
    // A missing key belongs to the file that contains the others.
    expect(place).toBe(computer.inside(preferences))
    expect(sources.map(({ where }) => where)).toEqual([computer.inside(preferences), computer.inside(file)])
    computer.asRoot(`chown 501 '${preferences}'`)
    expect(() => macPolicy(parse, computer.root)).toThrow('it belongs to user 501, not to root')
  })

  test('a Mac without a profile reads the policy file', () => {
    computer = openComputer()
    expect(macPolicy(parse, computer.root)).toEqual({ place: computer.inside(file), sources: [] })
  })

  test('a Mac does not read preferences that a person can write', () => {
    computer = openComputer()
    computer.mkdir('Library')
    computer.asSecondUser(`mkdir -p "$HOME/Library/Preferences"; echo '${recorded}' > "$HOME/Library/Preferences/au.goto.admin.plist"
      mkdir -p 'Library/Preferences' 'Library/Managed Preferences'; echo '${recorded}' > '${preferences}'`)
    expect(macPolicy(parse, computer.root).sources).toEqual([])
  })
})
