import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sessionTable } from '../identity/sessions.ts'

/** A hash of the source code of tables and sample. Data files with another version are rebuilt. */
export function dataVersion(): string {
  const hash = createHash('sha256').update(sessionTable)
  for (const folder of ['.', '../sample']) {
    const url = new URL(`${folder}/`, import.meta.url)
    for (const name of readdirSync(fileURLToPath(url)).sort()) hash.update(readFileSync(new URL(name, url)))
  }
  return hash.digest('hex')
}
