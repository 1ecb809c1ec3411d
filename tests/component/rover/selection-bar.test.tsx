import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRoverSelection } from '#renderer/features/rover/selection.ts'
import { SelectionBar } from '#renderer/features/rover/selection-bar.tsx'
import type { MoreResults } from '#renderer/features/rover/use-more-results.ts'
import { maxJobsInRun } from '#shared/entities/rover-job.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { chosenText } from '#tests/support/desk/rover-parts.tsx'

const nothing = () => undefined
const more: MoreResults = {
  pages: [],
  read: { data: true, error: null, isFetching: false, errorUpdateCount: 0, refetch: nothing },
  hasMore: false,
  isLoadingMore: false,
  isLoadingAll: false,
  showMore: nothing,
  showAll: nothing,
  stop: nothing,
  reload: nothing,
}

test.each([
  [maxJobsInRun, '10,000 of 10,000 selected', false],
  [maxJobsInRun + 1, '10,001 of 10,001 selected, but at most 10,000 can be imported at once', true],
] as const)('ROV-06 with %i Rover jobs selected, the selection bar says "%s"', (count, says, isOff) => {
  const ids = Array.from({ length: count }, (_, at) => String(at))
  useRoverSelection.getState().choose(ids, true)
  renderPart(
    <SelectionBar
      more={more}
      rows={[]}
      pages={[]}
      selectable={ids}
      shown={ids}
      run={null}
      isLocked={false}
    />,
  )
  expect(chosenText()).toBe(says)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(isOff)
})

test('Escape clears the selection of Rover jobs, but not while an import runs', async () => {
  const bar = (isLocked: boolean) => (
    <SelectionBar
      more={more}
      rows={[]}
      pages={[]}
      selectable={['1', '2']}
      shown={['1', '2']}
      run={null}
      isLocked={isLocked}
    />
  )
  useRoverSelection.getState().choose(['1'], true)
  const locked = renderPart(bar(true))
  await locked.user.keyboard('{Escape}')
  expect(chosenText()).toBe('1 of 2 selected')
  locked.unmount()
  const { user } = renderPart(bar(false))
  await user.keyboard('{Escape}')
  expect(chosenText()).toBe('0 of 2 selected')
})
