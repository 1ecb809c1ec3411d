import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import {
  changedTo,
  isBusy,
  isOn,
  namesIn,
  openPackages,
  packagesOf,
  switchOf,
} from '#tests/support/desk/package-parts.ts'
import { openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import { comeOut, namesOf, setFault, signedOut, someOf, writeFaults } from '#tests/support/faults/faults.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = () => desk.main().sandbox.requests('arrivalPackages.update')
const firstOf = async () => {
  const [ann, ben] = (await packagesOf(desk)).pending
  if (!ann || !ben) throw new Error('the sample has too few packages')
  return { ann, ben }
}
const phrase = 'change the arrival package'
const kinds = [...someOf(writeFaults), signedOut]
const titleFor = (name: string) => `Could not mark the arrival package of ${name} as complete`
/** The notice about this person, with its buttons. */
const noticeFor = (name: string) => screen.getByText(titleFor(name)).closest<HTMLElement>('[role="alert"]')
const pressIn = (name: string, button: string) =>
  within(noticeFor(name) as HTMLElement).getByRole('button', { name: button })

describe('a failed change of an arrival package', () => {
  test(`ARR-07 ARR-09 ERR-16 API-92 if an arrival package cannot be changed, its switch turns back and a notice gives the reason, after each of these faults: ${namesOf(kinds)}`, async () => {
    const { ann } = await firstOf()
    const { user, clock } = await openWholeConsole(desk, '/arrival-packages')
    await screen.findByRole('table', { name: 'Pending Arrival Packages' })
    for (const kind of kinds) {
      const before = requests().length
      setFault(desk, 'arrivalPackages.update', kind)
      // Advances the page's clock, which stands still, so that no two presses have the same time.
      clock.advance(1)
      await user.click(switchOf(ann.name))
      await waitFor(() => expect(requests().length).toBeGreaterThan(before))
      await comeOut(desk, user, kind, phrase)
      await waitFor(() => {
        const text = noticeFor(ann.name)?.textContent ?? ''
        const words = [kind.says, kind.leaves ?? '']
        expect([text, words.filter((part) => !text.includes(part))]).toEqual([text, []])
        expect([isOn(ann.name), isBusy(ann.name)]).toEqual(['false', 'false'])
      })
      expect(pressIn(ann.name, 'Copy details')).toBeTruthy()
      expect(namesIn('Pending')).toContain(ann.name)
    }
    await user.click(pressIn(ann.name, 'Copy details'))
    await waitFor(() => expect(desk.bridge().clipboard.at(-1)).toMatch(/call: arrivalPackages\.update/))
    expect(desk.bridge().clipboard.at(-1)).not.toContain(ann.name)
    faults().clear()
    const answer = holdAnswers(desk, 'arrivalPackages.update')
    await user.click(pressIn(ann.name, 'Try again'))
    await waitFor(() => expect(document.activeElement).toBe(switchOf(ann.name)))
    await answer()
    await changedTo(ann.name, 'Completed')
    expect(screen.queryByText(titleFor(ann.name))).toBeNull()
    await settled()
  })

  test('ARR-07 ERR-16 each failed change of an arrival package has a notice of its own, until that package’s next change', async () => {
    const { ann, ben } = await firstOf()
    faults().add({ call: 'arrivalPackages.update', fault: 'status', status: 422, times: 2 })
    const { user } = await openPackages()
    await user.click(switchOf(ann.name))
    await user.click(switchOf(ben.name))
    await screen.findByText(titleFor(ann.name))
    await screen.findByText(titleFor(ben.name))
    await user.click(switchOf(ben.name))
    await changedTo(ben.name, 'Completed')
    await waitFor(() => expect(screen.queryByText(titleFor(ben.name))).toBeNull())
    expect(noticeFor(ann.name)).toBeTruthy()
  })

  test('ARR-09 ERR-16 if the answer to a change of an arrival package is lost, a notice says that the result is unknown', async () => {
    const { ann } = await firstOf()
    const { user } = await openPackages()
    faults().add({ call: 'arrivalPackages.update', fault: 'loseAnswer', times: 1 })
    faults().add({ call: 'arrivalPackages.list', fault: 'status', status: 403, times: 1 })
    await user.click(switchOf(ann.name))
    await screen.findByText(titleFor(ann.name))
    screen.getByText(/could not find out whether the change was made/)
    await changedTo(ann.name, 'Completed')
  })
})
