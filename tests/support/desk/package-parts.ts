import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import { fullName } from '#shared/rules/names.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'
import { laterBy } from '#tests/support/later-by.ts'
import { type Desk, renderScreen } from './desk.tsx'

/** An arrival package of the sample, with its traveller's name. */
export interface KnownPackage {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The sample's packages whose travellers have names, pending and completed, in the provider's order. */
export async function packagesOf(desk: Desk) {
  const packages = await desk.execute('arrivalPackages.list', {})
  const users = await desk.execute('userProfiles.list', {})
  const known = ({ arrivalPackageStatusId: id }: ArrivalPackage): readonly KnownPackage[] => {
    const user = users.find(({ userSub }) => userSub === id)
    const name = user ? fullName(user) : ''
    // Finds the names independently of the screen's rules, because two travellers may have the same name.
    const isOnly = users.filter((each) => fullName(each) === name).length === 1
    return name && isOnly && user?.email ? [{ id, name, email: user.email }] : []
  }
  return {
    packages,
    users,
    pending: packages.filter((each) => !isComplete(each)).flatMap(known),
    completed: packages.filter(isComplete).flatMap(known),
  }
}

type List = 'Pending' | 'Completed'
const tableOf = (list: List) => within(screen.getByRole('table', { name: `${list} Arrival Packages` }))
/** The two tables of the screen. */
export const pendingTable = () => tableOf('Pending')
export const completedTable = () => tableOf('Completed')
/** The travellers in a list's rendered rows. */
export const namesIn = (list: List) =>
  tableOf(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

/** Opens the screen, without the state of an earlier test, and waits for one of its lists. */
export async function openPackages(list: List = 'Pending', search = '') {
  freshPage()
  document.documentElement.scrollTop = 0
  const view = renderScreen(`/arrival-packages${search}`)
  await screen.findByRole('table', { name: `${list} Arrival Packages` })
  // The first rows of the screen may show earlier.
  await screen.findByText(/^There (is|are) /)
  return view
}

/** The name of a package's switch. */
export const switchName = (name: string) => `Arrival package for ${name} is complete`
/** The switch of a package, in either list. */
export const switchOf = (name: string) => screen.getByRole('switch', { name: switchName(name) })
/** The state of a switch, and whether its change is in flight. */
export const isOn = (name: string) => switchOf(name).getAttribute('aria-checked')
export const isBusy = (name: string) => switchOf(name).getAttribute('aria-busy')

/**
 * The text that a changed package shows before its Undo button; undefined for a package that has not changed.
 */
export const markOf = (name: string) =>
  switchOf(name).parentElement?.textContent?.match(/^(\w+) · Undo$/)?.[1]
/** Waits until a package shows the text that it was changed. */
export const changedTo = (name: string, mark: 'Completed' | 'Pending') =>
  waitFor(() => {
    if (markOf(name) !== mark) throw new Error(`the row of ${name} does not say ${mark}`)
  })
/** Advances the clock by eight seconds, and then takes pointer and focus out of the lists. */
export async function leaveLists(user: UserEvent) {
  laterBy(8_000)
  await user.click(screen.getByRole('searchbox'))
}

/** The sentence with the number of pending packages. */
export const pendingCount = (n: number): string =>
  n === 1 ? 'There is 1 pending Arrival Package' : `There are ${n} pending Arrival Packages`
