import { expect, test } from 'vitest'
import { csvOf } from '#main/storage/csv-file.ts'
import { newRun, readRun, snapshot } from '#main/work/runs/run.ts'
import { runKinds } from '#shared/entities/run.ts'
import { runWords } from '#shared/entities/run-words.ts'

test('the file of a run keeps members that only a newer version knows, in its head, rows, marks and state', () => {
  const now = Date.parse('2026-11-27T09:00:00Z')
  const row = { key: 'post-1', input: { postId: 'post-1' }, colour: 'red' }
  const run = newRun({ kind: 'writes', call: 'posts.update', title: 'Publish', rows: [row] }, 'id', 1, 1, now)
  const mark = { is: 'done', at: new Date(now).toISOString(), colour: 'green' }
  const later = { marks: [['post-1', mark]], state: { end: 'done', shade: 'blue' } }
  const read = readRun('id', [{ ...snapshot(run), colour: 'black' }, later], false, now)
  expect(snapshot(read.run)).toMatchObject({
    colour: 'black',
    rows: [row],
    marks: [['post-1', mark]],
    end: 'done',
    shade: 'blue',
  })
})

test.each(runKinds)(
  'the result of a run of the kind %s has each id as text, with all of its digits',
  (kind) => {
    const { columns } = runWords[kind]
    const ids = columns.filter(({ header }) => /\bid$/i.test(header))
    expect(ids).not.toEqual([])
    for (const { key, header } of ids)
      expect(csvOf([{ [key]: '0071' }], columns), header).toContain('"=""0071"""')
  },
)
