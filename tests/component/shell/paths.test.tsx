import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { screenPaths } from '#shared/rules/console-links.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { encodePart } from '#shared/rules/well-formed.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import type { AnyExecute } from '#tests/support/samples/any-execute.ts'
import { firstRecord } from '#tests/support/samples/first-record.ts'
import { kindAt } from '#tests/support/samples/kind-at.ts'

const desk = openDesk()
/** The headings of the screens that belong to no kind of record. */
const others: Readonly<Record<string, string>> = {
  '/': 'Jobs',
  '/integrations': 'Integrations',
  '/rover-jobs': 'Rover Jobs',
  '/settings': 'Account Settings',
}

/** The path and the heading of a screen; the screen of a record has the record's name. */
async function screenAt(pattern: string): Promise<readonly [path: string, title: string | undefined]> {
  const kind = kindAt(pattern)
  if (!kind) return [pattern, others[pattern]]
  const { noun, many, path } = records[kind]
  if (pattern === path) return [path, titled(many)]
  if (pattern.endsWith('/add')) return [pattern, `Add ${titled(noun)}`]
  const record = await firstRecord(kind, desk.execute as AnyExecute)
  const name = recordName(kind, record)
  return [
    pattern.replace('$', encodePart(recordId(kind, record))),
    pattern.endsWith('/edit') ? `Edit ${titled(noun)}: ${name}` : name,
  ]
}

test('SHELL-01 SHELL-02 SHELL-03 trap 3 each path of a screen opens its screen, and a record’s screen has a link to copy', async () => {
  for (const pattern of screenPaths) {
    const [path, name = pattern] = await screenAt(pattern)
    const { router, unmount } = renderScreen(path)
    await screen.findByRole('heading', { level: 1, name })
    expect(screen.queryByText(/^Could not/), path).toBeNull()
    expect(router.state.location.pathname).toBe(path)
    const isRecord = /^\/[\w-]+\/(?!add$)[^/]+$/.test(path)
    expect(screen.queryAllByRole('button', { name: 'Copy link' }), path).toHaveLength(isRecord ? 1 : 0)
    unmount()
  }
})
