import { expect, test } from 'vitest'
import { waitingDrafts } from '#renderer/stores/drafts.ts'
import type { ListedDraft } from '#shared/entities/draft.ts'

const draft = (id: string, other: Partial<ListedDraft> = {}): ListedDraft => ({
  id,
  form: 'jobs.update',
  record: 'job-1',
  title: 'Edit Job',
  changedAt: 1,
  isOpen: false,
  ...other,
})
const idsOf = (drafts: readonly ListedDraft[]) => drafts.map(({ id }) => id)

test('a form offers the drafts of its own record that are open in no window', () => {
  const drafts = [
    draft('own'),
    draft('of another record', { record: 'job-2' }),
    draft('of another form', { form: 'jobTemplates.update' }),
    draft('on a screen', { isOpen: true }),
  ]
  expect(idsOf(waitingDrafts(drafts, 'jobs.update', 'job-1'))).toEqual(['own'])
})

test('a form that adds a record offers the drafts of all records not yet added', () => {
  const added = { form: 'jobs.create' } as const
  const drafts = [
    draft('newest', { ...added, record: 'new-2' }),
    draft('older', { ...added, record: 'new-1' }),
    draft('on a screen', { ...added, record: 'new-3', isOpen: true }),
  ]
  expect(idsOf(waitingDrafts(drafts, 'jobs.create'))).toEqual(['newest', 'older'])
})
