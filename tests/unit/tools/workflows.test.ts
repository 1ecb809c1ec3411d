import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = '.github/workflows'

test.each(readdirSync(folder))('S9 every action of %s is pinned by its commit', (name) => {
  const uses = [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/uses: (.*)/g)].map(
    ([, action]) => action,
  )
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
