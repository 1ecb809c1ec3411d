import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configKeys, variableOf } from '#main/config/keys.ts'
import { environmentOf } from '#sandbox/environment.ts'

test('the policy of the sandbox has the settings of a sandbox on its usual port', () => {
  const policy = JSON.parse(readFileSync('sandbox/policy.json', 'utf8'))
  const settings = configKeys.flatMap((key) =>
    key in policy ? [[variableOf(key), String(policy[key])]] : [],
  )
  expect(Object.fromEntries(settings)).toEqual(environmentOf('http://127.0.0.1:4780'))
  expect(settings).toHaveLength(Object.keys(policy).length)
})
