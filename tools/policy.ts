import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { policyDocuments } from './policy/documents.ts'

// Writes every document that follows from the schema of the settings.

for (const [file, text] of Object.entries(policyDocuments())) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${file}.`)
}
