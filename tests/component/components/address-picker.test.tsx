import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { AddressPicker } from '#renderer/components/address/address-picker.tsx'
import type { LookupKind } from '#shared/contract/addresses.ts'
import type { Address } from '#shared/fields/address.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const desk = openDesk()

const control = {
  id: 'address',
  name: 'address',
  onBlur: () => {},
  'aria-required': true,
  'aria-invalid': false,
  'aria-describedby': '',
} as const
const stored: Address = { addressFriendly: '64 Bourbong St, Bundaberg Central QLD 4670, Australia' }

interface OwnerProps {
  readonly start: Address | null
  readonly seen: (Address | null)[]
  readonly kind?: LookupKind
}
function Owner({ start, seen, kind }: OwnerProps) {
  const [value, setValue] = useState(start)
  const change = (next: Address | null) => {
    seen.push(next)
    setValue(next)
  }
  return (
    <form aria-label="around">
      <label htmlFor="address">Address</label>
      <AddressPicker control={control} value={value} onChange={change} {...(kind && { kind })} />
      <button type="submit">Save</button>
    </form>
  )
}

const setUp = (start: Address | null = null, kind?: LookupKind) => {
  const seen: (Address | null)[] = []
  return { seen, ...renderPart(<Owner start={start} seen={seen} {...(kind && { kind })} />) }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
const options = () => screen.findAllByRole('option')
const asked = (call: 'addresses.suggest' | 'addresses.get') => desk.main().sandbox.requests(call)
const unpicked = /Typed text is not saved without a selection/

describe('the address picker', () => {
  test('ADR-06 the address picker finds establishments, not only addresses', async () => {
    const { seen, user } = setUp(null, 'establishment')
    await user.type(box(), 'qqqq')
    expect(await screen.findByText(/No addresses found/)).toBeTruthy()
    expect(asked('addresses.suggest')[0]?.query).not.toHaveProperty('types')
    expect(seen).toEqual([])
  })

  test('a picked suggestion becomes an address with its parts (ADR-01 ADR-02 ADR-03 ADR-04 ADR-05)', async () => {
    const { seen, user } = setUp()
    await user.type(box(), 'esplan')
    const [first] = await options()
    expect(first?.textContent).toMatch(/Esplanade/i)
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(asked('addresses.suggest')).toHaveLength(1)
    expect(asked('addresses.suggest')[0]?.query).toMatchObject({
      input: 'esplan',
      types: 'address',
      locationbias: 'rectangle:-43.64,113.33|-10.66,153.57',
    })
    await user.click(first as HTMLElement)
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toEqual({
      addressOne: expect.stringMatching(/^\S+ .*Esplanade$/),
      city: expect.any(String),
      state: expect.any(String),
      postcode: expect.stringMatching(/^\d{4}$/),
      country: 'Australia',
      addressFriendly: expect.stringMatching(/Australia$/),
      lat: expect.any(Number),
      lng: expect.any(Number),
    })
    expect(box().value).toBe(seen[0]?.addressFriendly)
    expect(screen.queryByRole('option')).toBeNull()
    const details = asked('addresses.get')[0]?.query
    expect(details?.fields?.split(',')).toEqual(
      expect.arrayContaining(['address_components', 'geometry/location', 'place_id', 'formatted_address']),
    )
    expect(details?.sessiontoken).toBe(asked('addresses.suggest')[0]?.query.sessiontoken)
    // The pick has ended the lookup's session.
    await user.clear(box())
    await user.type(box(), 'murray')
    await options()
    expect(asked('addresses.suggest').at(-1)?.query.sessiontoken).not.toBe(details?.sessiontoken)
  })

  test('the address picker works by keyboard, and keeps Enter and Escape from the form around it', async () => {
    const { seen, user } = setUp()
    await user.type(box(), 'esplanade')
    const [, second] = await options()
    await user.keyboard('{Enter}')
    expect(seen).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(box().getAttribute('aria-activedescendant')).toBe(second?.id)
    expect(second?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(document.activeElement).toBe(box())
  })

  test('ADR-06 text typed into the address picker without a pick is no address', async () => {
    const { seen, user } = setUp(stored)
    expect(box().value).toBe(stored.addressFriendly)
    await user.type(box(), ' Level 2')
    expect(seen).toEqual([null])
    expect(screen.getByText(unpicked)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Keep ${stored.addressFriendly}` }))
    expect(seen).toEqual([null, stored])
    expect(box().value).toBe(stored.addressFriendly)
    expect(screen.queryByText(unpicked)).toBeNull()
  })

  test('ADR-05 ADR-06 the address picker keeps a unit number from the suggestion, and offers to add one that was only typed', async () => {
    const part = (type: string, name: string) => ({ long_name: name, short_name: name, types: [type] })
    const result = {
      address_components: [part('street_number', '45'), part('route', 'Bourbong Street')],
      formatted_address: '45 Bourbong St, Bundaberg Central QLD 4670, Australia',
    }
    const body = { status: 'OK', result }
    desk.main().sandbox.faults.add({ call: 'addresses.get', fault: 'status', status: 200, body })
    const { seen, user } = setUp()
    await user.type(box(), '22/45 bourbong')
    await user.click((await options())[0] as HTMLElement)
    await screen.findByText(
      'The address lookup could not find unit 22. The street is saved as “22/45 Bourbong Street”.',
    )
    expect(seen.at(-1)).toMatchObject({ addressOne: '22/45 Bourbong Street' })

    const predictions = [{ place_id: 'x', description: '45 Bourbong Street' }]
    const suggested = { status: 'OK', predictions }
    desk
      .main()
      .sandbox.faults.add({ call: 'addresses.suggest', fault: 'status', status: 200, body: suggested })
    await user.clear(box())
    expect(screen.queryByText(/does not know/)).toBeNull()
    await user.type(box(), '45 bourbong flat 3')
    await user.click((await options())[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Add flat 3: “3/45 Bourbong Street”' }))
    expect(seen.at(-1)).toMatchObject({ addressOne: '3/45 Bourbong Street' })
    screen.getByText(
      'The address lookup could not find flat 3. The street is saved as “3/45 Bourbong Street”.',
    )
    expect(document.activeElement).toBe(box())
  })

  test('the address picker ignores suggestions that arrive after the text has changed', async () => {
    const { user } = setUp()
    desk.main().sandbox.faults.add({ call: 'addresses.suggest', fault: 'delay', ms: 1500, times: 1 })
    await user.type(box(), 'murray')
    await waitFor(() => expect(asked('addresses.suggest')).toHaveLength(1))
    await user.clear(box())
    await user.type(box(), 'esplanade')
    expect((await options())[0]?.textContent).toMatch(/Esplanade/i)
    await waitFor(() => expect(asked('addresses.suggest')).toHaveLength(2))
    expect(screen.queryAllByRole('option').some((option) => /murray/i.test(option.textContent))).toBe(false)
  })

  test('text typed while a picked address is being looked up cancels the pick', async () => {
    const { seen, user } = setUp()
    desk.main().sandbox.faults.add({ call: 'addresses.get', fault: 'delay', ms: 300, times: 1 })
    await user.type(box(), 'esplanade')
    await user.click((await options())[0] as HTMLElement)
    await waitFor(() => expect(asked('addresses.get')).toHaveLength(1))
    await user.type(box(), ' 2')
    await options()
    expect(seen).toEqual([])
    expect(screen.queryByText('Could not load the chosen address')).toBeNull()
  })

  test('a failed address lookup and a failed pick show an error and can be tried again', async () => {
    const { faults } = desk.main().sandbox
    faults.add({ call: 'addresses.suggest', fault: 'status', status: 403, times: 1 })
    faults.add({ call: 'addresses.get', fault: 'status', status: 403, times: 1 })
    const { seen, user } = setUp()
    await user.type(box(), 'esplanade')
    expect(await screen.findByText('Could not look up addresses')).toBeTruthy()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Try again')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Could not look up addresses')).toBeNull())
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    await user.click((await options())[0] as HTMLElement)
    expect(await screen.findByText('Could not load the chosen address')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(box().value).toMatch(/Australia$/)
  })
})
