import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandsOf } from '#tools/rollout/steps-of-it.ts'

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

test('a rehearsal runs the block of a section that has the words', () => {
  expect(commandsOf(page, 'One', 'two')).toBe('sudo one\nsudo two\n')
  expect(commandsOf(page, 'Two', 'one')).toBe('sudo one more\n')
})

test.each([
  ['One', 'three', 'no block of a shell'],
  ['Two', 'four', 'the next section’s'],
  ['Three', 'one', 'no such section'],
])('in %s nothing has the words %s: %s', (section, words) => {
  expect(() => commandsOf(page, section, words)).toThrow('has 0 blocks')
})

test('words that two blocks have name neither', () => {
  expect(() => commandsOf(page.replace('\nthree', 'sh\nsudo three'), 'One', 'sudo')).toThrow('has 2 blocks')
})

test.each(['apt-get install ./', 'policy.json /etc', 'apt-get purge'])(
  'IT reads how to roll the console out in Debian: %s',
  (words) => {
    expect(commandsOf(readFileSync('docs/it.md', 'utf8'), 'Debian, Ubuntu', words)).toContain('sudo ')
  },
)
