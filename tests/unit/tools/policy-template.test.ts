import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { configKeys } from '#main/config/keys.ts'
import { builtIn, configSchema } from '#main/config/schema.ts'

const template = JSON.parse(readFileSync('resources/policy/policy.json', 'utf8'))

test('the console accepts the shipped policy template', () => {
  expect(v.safeParse(configSchema, { ...builtIn, ...template }).issues).toBeUndefined()
  expect(configKeys).toEqual(expect.arrayContaining(Object.keys(template)))
})
