import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockOf, userRemovalCommands } from '#tools/rollout/it-page.ts'

const page = `
### One

\`\`\`sh
sudo one
sudo two
\`\`\`

\`\`\`
three
\`\`\`

### Two

\`\`\`sh
sudo one more
\`\`\`
## Other

\`\`\`sh
sudo four
\`\`\`
`

test('a rehearsal of IT’s commands finds a command block by its words', () => {
  expect(blockOf(page, 'One', 'two')).toBe('sudo one\nsudo two\n')
  expect(blockOf(page, 'One', 'three')).toBe('three\n')
  expect(blockOf(page, 'Two', 'one')).toBe('sudo one more\n')
  expect(blockOf(page, 'Other', 'four')).toBe('sudo four\n')
  expect(() => blockOf(page, 'Two', 'four')).toThrow('has 0 blocks')
  expect(() => blockOf(page, 'Three', 'one')).toThrow('has 0 blocks')
  expect(() => blockOf(page.replace('three', 'sudo three'), 'One', 'sudo')).toThrow('has 2 blocks')
})

const forIt = readFileSync('docs/it.md', 'utf8')

test.each([
  [
    'Debian, Ubuntu',
    [
      'apt-get install -y ./',
      'unzip ',
      'policy.json /etc',
      'apt-get purge',
      'apt-ftparchive',
      'Types: deb',
      'apt-get update',
    ],
  ],
  [
    'Fedora, RHEL',
    [
      'rpm --checksig',
      'dnf install -y --setopt=localpkg_gpgcheck=1 ./',
      'policy.json /etc',
      'dnf remove -y goto-admin',
      'gpgkey=',
      'dnf install -y goto-admin',
      'dnf upgrade -y --refresh goto-admin',
    ],
  ],
])('docs/it.md tells how to roll the console out: %s', (section, steps) => {
  for (const words of steps) expect(blockOf(forIt, section, words)).not.toBe('')
})

test('docs/it.md tells how to delete a user’s leftover data', () => {
  expect(userRemovalCommands(forIt)).toContain('.config')
  expect(() => userRemovalCommands(page)).toThrow('has 0 blocks')
})

test('no command in docs/it.md that changes a computer waits for an answer', () => {
  const commands = [
    ...forIt.matchAll(/\b(?:apt-get|dnf) (?:install|upgrade|downgrade|purge|remove)\b[^\n`&]*/g),
  ]
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.map(([command]) => command).filter((command) => !/ -y\b/.test(command))).toEqual([])
})
