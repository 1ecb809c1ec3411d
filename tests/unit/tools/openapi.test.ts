import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApiText } from '#tools/openapi/document.ts'

const written = readFileSync('docs/openapi.json', 'utf8')

test('the OpenAPI document is what npm run openapi writes', () => {
  expect(written === openApiText(), 'docs/openapi.json is stale: run npm run openapi').toBe(true)
})

test('an independent validator accepts the OpenAPI document', async () => {
  expect(await new Validator().validate(JSON.parse(written))).toEqual({ valid: true })
})
