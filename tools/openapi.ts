import { writeFileSync } from 'node:fs'
import { openApiText } from './openapi/document.ts'

writeFileSync('docs/openapi.json', openApiText())
