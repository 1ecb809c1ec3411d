import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, recordNames, records } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'
import { canChangeMany } from '#shared/rules/record-actions.ts'

const yes = (has: boolean) => (has ? 'yes' : '–')
const listed = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : '–')

/** The row of a kind of record in the page's table. */
function rowOf(name: RecordName): string {
  const { many, calls, views = [], actions = [], settable = [], isPattern }: RecordKind = records[name]
  const cells = [
    capitalised(many),
    calls.includes('search') ? 'by the server' : 'once read',
    yes(calls.includes('search')),
    listed(views.map((view) => view.name)),
    listed([
      ...actions.map((action) => action.name),
      ...(canChangeMany(name) && calls.includes('remove') ? ['Delete'] : []),
    ]),
    listed(settable),
    yes(isPattern === true),
    yes(calls.includes('update') || actions.length > 0),
  ]
  return `| ${cells.join(' | ')} |`
}

test('the table of what each kind of record has is that of the declarations', async () => {
  const path = resolve('docs/contributing/what-each-kind-has.md')
  const rows = recordNames.map((name) => `${rowOf(name)}\n`).join('')
  // With -u the table is written.
  const page = readFileSync(path, 'utf8').replace(/(?<=\| -+ \|\n)(?:\|.*\n)+/, rows)
  await expect(page).toMatchFileSnapshot(path)
})
