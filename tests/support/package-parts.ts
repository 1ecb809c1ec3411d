import { screen, within } from '@testing-library/react'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import { fullName } from '#shared/rules/names.ts'
import { type Desk, renderScreen } from './desk.tsx'
import { freshPage } from './fresh-page.ts'

/** An arrival package of the sample with its traveller's name. */
export interface KnownPackage {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The sample's packages whose travellers have names, pending and completed, in the order of the provider. */
export async function packagesOf(desk: Desk) {
  const packages = await desk.execute('arrivalPackages.list', {})
  const users = await desk.execute('userProfiles.list', {})
  const known = ({ arrivalPackageStatusId: id }: ArrivalPackage): readonly KnownPackage[] => {
    const user = users.find(({ userSub }) => userSub === id)
    const name = user ? fullName(user) : ''
    // The screen's own rules are not asked: a name that two have would tell them apart by nothing.
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
/** Who is in a list, of the rows that are drawn. */
export const namesIn = (list: List) =>
  tableOf(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

/** Opens the screen, with nothing left of an earlier test, and waits for a list of it. */
export async function openPackages(list: List = 'Pending', search = '') {
  freshPage()
  document.documentElement.scrollTop = 0
  const view = renderScreen(`/arrival-packages${search}`)
  await screen.findByRole('table', { name: `${list} Arrival Packages` })
  // Its first rows may be there before.
  await screen.findByText(/^There are /)
  return view
}

/** What the switch of a package is called. */
export const switchName = (name: string) => `Arrival package of ${name} complete`
/** The switch of a package, in whichever list it is. */
export const switchOf = (name: string) => screen.getByRole('switch', { name: switchName(name) })
/** What it shows, and whether its change is under way. */
export const isOn = (name: string) => switchOf(name).getAttribute('aria-checked')
export const isBusy = (name: string) => switchOf(name).getAttribute('aria-busy')
