import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WriteCallName } from '#shared/contract/index.ts'
import { screenPaths } from '#shared/rules/console-links.ts'
import { openBridge, type TestBridge } from '#tests/support/desk/bridge.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { renderScreen } from '#tests/support/desk/desk.tsx'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { type WatchedCalls, watchCalls } from '#tests/support/desk/watch-calls.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { type Prism, startPrism } from '#tests/support/prism.ts'

let main: ConsoleMain
let prism: Prism
let bridge: TestBridge
let calls: WatchedCalls
beforeAll(async () => {
  // Only the sign-in of this sandbox is used.
  main = await startConsoleMain()
  prism = await startPrism()
})
afterAll(async () => {
  prism.close()
  await main.close()
})
beforeEach(async () => {
  const config = { ...main.config, apiBase: prism.apiBase }
  bridge = await openBridge({ config, signIn: main.sandbox.storedSignIn() })
  calls = watchCalls({ calls: bridge.api.calls, events: bridge.api.events })
})
afterEach(() => bridge.close())

const paths = screenPaths.map((path) => path.replace('$', 'some-id'))

/** Texts that a screen shows only by mistake, or because of a failure. */
const slips = /.{0,80}(undefined|\[object |Invalid Date|NaN|[Cc]ould not).{0,80}/

async function open(path: string) {
  const { user } = renderScreen(path)
  await screen.findByRole('heading', { level: 1 })
  await settled()
  return user
}

test.each(paths)('%s shows the answers of a provider made from the OpenAPI document', async (path) => {
  await open(path)
  expect(document.body.textContent.match(slips)).toBeNull()
})

const press = async (user: UserEvent, name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name })
  await user.click(button as HTMLElement)
}

/** Enters texts by their labels in the open dialog, and sends it by its button. */
const fill =
  (opener: string, texts: Readonly<Record<string, string>>, submit: string) => async (user: UserEvent) => {
    await press(user, opener)
    const dialog = within(await screen.findByRole('dialog'))
    for (const [label, text] of Object.entries(texts)) await user.type(dialog.getByLabelText(label), text)
    await user.click(dialog.getByRole('button', { name: submit }))
  }

const confirmed = (opener: RegExp, confirm: RegExp) => async (user: UserEvent) => {
  await press(user, opener)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
}

const deleted = async (user: UserEvent) => {
  await press(user, /^Delete/)
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/^Type .* to confirm$/)
  await user.type(field, dialog.getByText(/\S/, { selector: 'strong' }).textContent)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
}

const named = (kind: string) => fill(`Add ${kind}`, { Name: 'Kite surfing' }, 'Add')

/** A write of each area: its screen, what the admin does there, and the call that must succeed. */
const writes: readonly (readonly [
  path: string,
  act: (user: UserEvent) => Promise<void>,
  call: WriteCallName,
])[] = [
  ['/businesses/some-id', (user) => press(user, /^(Una|A)pprove$/), 'businesses.update'],
  ['/jobs/some-id', deleted, 'jobs.remove'],
  [
    '/admins',
    fill('Invite', { 'First Name': 'Kim', 'Last Name': 'Lee', Email: 'kim@goto.example' }, 'Invite'),
    'admins.create',
  ],
  [
    '/settings',
    async (user) => {
      for (const label of ['First Name', 'Last Name']) await user.type(screen.getByLabelText(label), 'Kim')
      await press(user, 'Save')
    },
    'admins.update',
  ],
  ['/places/some-id', deleted, 'places.remove'],
  ['/posts/some-id', (user) => press(user, /^(Unp|P)ublish$/), 'posts.update'],
  ['/partners/some-id', deleted, 'partners.remove'],
  ['/products', deleted, 'products.remove'],
  ['/referrals/some-id', confirmed(/^(Archive|Restore)$/, /^(Archive|Restore)$/), 'referrals.update'],
  [
    '/user-profiles',
    fill('Create User Profile', { Email: 'kim@goto.example' }, 'Create'),
    'userProfiles.create',
  ],
  [
    '/arrival-packages',
    async (user) => user.click(screen.getAllByRole('switch')[0] as HTMLElement),
    'arrivalPackages.update',
  ],
  ['/job-templates/some-id', confirmed(/^(Archive|Restore)$/, /^(Archive|Restore)$/), 'jobTemplates.update'],
  ['/job-requirements', named('Job Requirement'), 'jobRequirements.create'],
  ['/job-industries', named('Job Industry'), 'jobIndustries.create'],
  ['/visa-subclasses', named('Visa Subclass'), 'visaSubclasses.create'],
  ['/languages', named('Language'), 'languages.create'],
  ['/interests', named('Interest'), 'interests.create'],
  [
    '/tags',
    async (user) => {
      await press(user, 'Add Tag')
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByLabelText('Name'), 'Kite surfing')
      await selectsIn(user, dialog).choose('Type', 'Post')
      await user.click(dialog.getByRole('button', { name: 'Add' }))
    },
    'tags.create',
  ],
  ['/integrations', (user) => press(user, 'Refresh JobAdder'), 'jobAdder.refresh'],
]

/** This provider invents its answers, and so also the status of a package. */
const oddStatus = /Could not mark .*? different status\./

test.each(writes)(
  'a provider made from the OpenAPI document accepts a change on %s',
  async (path, act, call) => {
    const user = await open(path)
    await act(user)
    await waitFor(() => expect(calls.sent(call)).toHaveLength(1), { timeout: 5000 })
    await settled()
    expect(document.body.textContent.replace(oddStatus, '').match(slips)).toBeNull()
  },
)
