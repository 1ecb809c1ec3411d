import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { policyDocuments } from './policy/documents.ts'

// Writes all documents that are derived from the settings' schema.

for (const [file, text] of Object.entries(policyDocuments())) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${file}.`)
}
