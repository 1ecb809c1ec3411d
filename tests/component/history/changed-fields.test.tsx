import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangedFields } from '#renderer/components/history/changed-fields.tsx'
import type { ListedEntry } from '#shared/entities/history.ts'

const texts = ['title', 'description', 'responsibilities', 'qualifications', 'benefits', 'contractType']
const names = [...texts, 'accommodationType', 'roles', 'minHourlyRate', 'maxHourlyRate']

test('an entry lists eight fields, and the number of the others stands below the list', () => {
  const changes: ListedEntry['changes'] = names.map((name) => ({ name, to: '1' }))
  const { container } = render(<ChangedFields entry={{ call: 'jobs.create', changes }} />)
  const groups = [...(container.querySelector('dl')?.children ?? [])]
  expect(groups.map((group) => [...group.children].map(({ localName }) => localName))).toEqual(
    Array.from({ length: 8 }, () => ['dt', 'dd']),
  )
  screen.getByText('and 2 more fields')
})
