import { writeFileSync } from 'node:fs'
import { openApiText } from './openapi/document.ts'

const file = 'docs/openapi.json'
writeFileSync(file, openApiText())
console.log(`Wrote ${file}.`)
