import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftNotice } from '#renderer/forms/draft/draft-notice.tsx'
import type { ListedDraft } from '#shared/entities/draft.ts'

test.each([
  [undefined, 'Unsaved changes', 'info'],
  ['missed', 'Unsaved changes', 'warning'],
  ['unknown', 'Unsaved changes', 'warning'],
  ['arrived', 'Your changes', 'success'],
] as const)('a draft whose save is %s is offered as “%s”, in the colour for %s', (sent, words, colour) => {
  const draft: ListedDraft = {
    id: 'd',
    form: 'tags.create',
    record: '',
    title: 'Add Tag',
    changedAt: 0,
    isOpen: false,
  }
  const offered = sent ? { ...draft, sent } : draft
  render(
    <DraftNotice
      offered={offered}
      restore={async () => {}}
      discard={async () => {}}
      isRestoring={false}
      mayRestore
      onDiscarded={() => {}}
    />,
  )
  const note = screen.getByRole('note')
  expect(note.textContent).toMatch(new RegExp(`^${words} from `))
  expect(note.className).toContain(`alert-${colour}`)
})
