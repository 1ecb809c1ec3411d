import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { configKeys, variableOf } from '#main/config/keys.ts'
import { builtIn, configSchema } from '#main/config/schema.ts'
import { environmentOf } from '#sandbox/environment.ts'

const { $schema, ...template } = JSON.parse(readFileSync('resources/policy/policy.json', 'utf8'))

test('the console accepts the shipped policy template', () => {
  expect($schema).toBe('./policy.schema.json')
  expect(v.safeParse(configSchema, { ...builtIn, ...template }).issues).toBeUndefined()
  expect(configKeys).toEqual(expect.arrayContaining(Object.keys(template)))
})

test('the policy of the sandbox has the settings of a sandbox on its usual port', () => {
  const policy = JSON.parse(readFileSync('sandbox/policy.json', 'utf8'))
  const settings = configKeys.flatMap((key) =>
    key in policy ? [[variableOf(key), String(policy[key])]] : [],
  )
  expect(Object.fromEntries(settings)).toEqual(environmentOf('http://127.0.0.1:4780'))
  expect(settings).toHaveLength(Object.keys(policy).length)
  expect(v.safeParse(configSchema, { ...builtIn, ...policy }).issues).toBeUndefined()
})
