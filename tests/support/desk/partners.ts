import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { CallInput } from '#shared/contract/index.ts'
import type { Partner } from '#shared/entities/partner.ts'
import type { Desk } from './desk.tsx'
import { enter, field } from './dialogs.ts'
import { typeRichText } from './rich-text.ts'

/** The sample's partner whose name starts with this text. */
export async function partnerNamed(desk: Desk, name: string): Promise<Partner> {
  const { data } = await desk.execute('partners.search', { query: name, from: 0, size: 10, filters: {} })
  const partner = data.find((each) => each.name?.startsWith(name))
  if (!partner) throw new Error(`the sample has no partner ${name}`)
  return partner
}

/** The partner as the server stores it. */
export const storedPartner = (desk: Desk, { partnerId }: Pick<Partner, 'partnerId'>): Promise<Partner> =>
  desk.execute('partners.get', { partnerId })

/** Saves fields of a partner as another admin. */
export async function changeElsewhere(
  desk: Desk,
  { partnerId }: Pick<Partner, 'partnerId'>,
  change: Partial<Partner>,
): Promise<void> {
  const { offers, tagIds, ...stored } = await storedPartner(desk, { partnerId })
  await desk.execute('partners.update', {
    ...stored,
    offers: offers ?? [],
    tagIds: tagIds ?? [],
    ...change,
  } as CallInput<'partners.update'>)
}

/** The queries that the form's page makes. */
export const page = () => within(document.body)

/** Fills in the required fields of a new partner. */
export async function fillInPartner(user: UserEvent, name = 'Zebra Crossing'): Promise<void> {
  const form = page()
  await enter(user, field(form, 'Name'), name)
  await enter(user, field(form, 'Website URL'), 'https://zebra.example')
  await enter(user, field(form, 'Address'), 'esplanade')
  await user.click((await form.findAllByRole('option'))[0] as HTMLElement)
  await waitFor(() => {
    if (!field(form, 'Address').value.endsWith('Australia')) throw new Error('no address was picked')
  })
  await enter(user, field(form, 'Email Address'), 'hi@zebra.example')
  await enter(user, field(form, 'Phone Number'), '07 5550 0000')
  await typeRichText(user, 'Description', 'Ferries')
}
