import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, errors, field } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { changeElsewhere, page, partnerNamed, storedPartner } from '#tests/support/desk/partners.ts'
import { richText } from '#tests/support/desk/rich-text.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const requests = (name: FaultTarget) => desk.main().sandbox.requests(name)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const openEdit = async (name = 'Billabong Bank') => {
  const partner = await partnerNamed(desk, name)
  const view = renderScreen(`/partners/${partner.partnerId}/edit`)
  await richText('Description')
  // The latest version is loaded: a later change by others happens during the edit.
  await waitFor(() => expect(view.client.isFetching()).toBe(0))
  return { ...view, partner, form: page() }
}
/** The body of the first save. */
const sent = () => (requests('partners.update')[0]?.body ?? {}) as Record<string, unknown>

describe('the page that edits a partner', () => {
  test('the page that edits a partner has every field filled in, and sends nothing if nothing changed (PRT-07 PRT-09 PRT-13 PRT-14 PRT-21)', async () => {
    const { form, user, router, partner } = await openEdit()
    await heading('Edit Partner: Billabong Bank')
    expect(field(form, 'Name').value).toBe('Billabong Bank')
    expect(field(form, 'Website URL').value).toBe('https://billabong-bank.example')
    expect(field(form, 'Address').value).toBe(partner.address?.addressFriendly)
    expect(field(form, 'Email Address').value).toBe('hello@billabong-bank.example')
    expect(field(form, 'Phone Number').value).toBe('1300 555 010')
    expect((await richText('Description')).textContent).toContain('Passport with the visa')
    const images = [...document.querySelectorAll('form img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual([partner.logoImageUrl, partner.imageUrl])
    expect(button(form, 'Save').disabled).toBe(false)
    expect(button(form, 'Cancel').disabled).toBe(false)
    await user.click(button(form, 'Save'))
    await heading('Billabong Bank')
    expect(requests('partners.update')).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    await heading('Edit Partner: Billabong Bank')
    expect(router.state.location.pathname).toBe(`/partners/${partner.partnerId}/edit`)
    await richText('Description')
    await user.click(button(page(), 'Cancel'))
    await heading('Billabong Bank')
    expect(router.state.location.pathname).toBe(`/partners/${partner.partnerId}`)
  })

  test('Save sends the whole partner with its offers and unknown fields, then returns to the partner (PRT-14 PRT-26 ERR-16 API-80 trap 39)', async () => {
    const { form, user, partner, router } = await openEdit()
    const release = holdAnswers(desk, 'partners.update')
    await replace(user, field(form, 'Name'), 'Billabong')
    await user.click(button(form, 'Save'))
    expect([button(form, 'Save').disabled, button(form, 'Cancel').disabled]).toEqual([true, true])
    await release()
    await heading('Billabong')
    expect(requests('partners.update')).toHaveLength(1)
    expect(requests('partners.update')[0]).toMatchObject({ method: 'PATCH', path: '/api/partner/admin' })
    expect(sent()).toEqual({ ...partner, name: 'Billabong' })
    expect(sent()).toHaveProperty('commission')
    expect(router.state.location.pathname).toBe(`/partners/${partner.partnerId}`)
    await noticed('Saved Billabong')
    expect(await storedPartner(desk, partner)).toMatchObject({
      name: 'Billabong',
      commission: sent().commission,
    })
  })

  test('PRT-26 an unchanged description of a partner is sent back byte for byte', async () => {
    const { form, user, partner } = await openEdit('<script>')
    await replace(user, field(form, 'Phone Number'), '08 5550 9999')
    await user.click(button(form, 'Save'))
    await waitFor(() => expect(requests('partners.update')).toHaveLength(1))
    expect(sent().description).toBe(partner.description)
  })

  test('PRT-20 PRT-24 trap 14 a partner’s email may be removed but must not be invalid', async () => {
    const { form, user, partner } = await openEdit()
    await replace(user, field(form, 'Email Address'), 'hello')
    await user.tab()
    expect(errors(form)).toEqual(['Email Address must be a valid email'])
    await user.clear(field(form, 'Email Address'))
    expect(errors(form)).toEqual([])
    await user.upload(field(form, 'Banner Image'), pngFile('banner.png', 2000))
    await user.click(button(form, 'Save'))
    await heading('Billabong Bank')
    expect(sent().email).toBe('')
    expect(sent().imageUrl).toMatch(new RegExp(`/content/uploads/partner/${partner.partnerId}/.+\\.png$`))
    expect(sent().logoImageUrl).toBe(partner.logoImageUrl)
  })

  test('PRT-18 PRT-21 each field of an older partner can be saved alone', async () => {
    const { form, user } = await openEdit('Old Coach Line')
    await replace(user, field(form, 'Phone Number'), '0400 000 007')
    await user.click(button(form, 'Save'))
    await heading('Old Coach Line')
    expect(sent()).toMatchObject({ phone: '0400 000 007', offers: [], tagIds: [] })
  })

  test('PRT-12 SHELL-28 an archived tag of a partner is offered, and removing it shows a warning', async () => {
    const { form, user } = await openEdit('Letterbox Friends')
    const { offered, choose, warnings } = selectsIn(user, form)
    await waitFor(async () => expect(await offered('Tags')).toContain('Pen-pal clubs'))
    expect(await offered('Tags')).toHaveLength(7)
    await choose('Tags', 'Pen-pal clubs', 'Banking')
    expect(warnings()).toHaveLength(1)
    await user.click(button(form, 'Save'))
    await heading('Letterbox Friends')
    expect(sent().tagIds).toHaveLength(2)
  })
})

describe('a partner that another admin changes during the edit', () => {
  test('another admin’s change of a partner is overwritten only after a warning (PRT-26 PRT-35 API-77 API-80 ERR-16 trap 39)', async () => {
    const { form, user, client, partner } = await openEdit()
    await changeElsewhere(desk, partner, { name: 'Billabong & Co' })
    await client.invalidateQueries()
    await waitFor(() => expect(field(form, 'Name').value).toBe('Billabong & Co'))
    await replace(user, field(form, 'Name'), 'Billabong')
    await replace(user, field(form, 'Phone Number'), '1300 000 000')
    const offers = (partner.offers ?? []).slice(1)
    await changeElsewhere(desk, partner, { name: 'Billabong & Sons', phone: '1300 000 000', offers })
    const before = requests('partners.update').length
    const refusedBy = async (call: 'partners.get' | 'partners.update', says: string) => {
      refuse(desk, call)
      await user.click(button(form, 'Save'))
      await showsFailure(form, 'save the partner', says)
      expect(field(form, 'Name').value).toBe('Billabong')
      desk.main().sandbox.faults.clear()
    }
    await refusedBy('partners.get', 'Nothing was changed.')
    await user.click(button(form, 'Save'))
    const alert = await screen.findByText(
      /^Nothing was saved\. Another admin has changed Name since you opened/,
    )
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(requests('partners.update')).toHaveLength(before)
    await refusedBy('partners.update', 'It is out of date')
    await user.click(button(form, 'Save'))
    await heading('Billabong')
    expect(requests('partners.update')).toHaveLength(before + 2)
    expect(await storedPartner(desk, partner)).toMatchObject({
      name: 'Billabong',
      phone: '1300 000 000',
      offers,
    })
    await screen.findByText('Another admin has changed Offers. Their changes were kept.')
  })

  test('PRT-26 API-77 API-80 a date of change that the server has updated does not count as another admin’s change', async () => {
    const { form, user, partner } = await openEdit()
    desk.main().sandbox.faults.add({ call: 'partners.update', fault: 'delay', ms: 0, times: 1 })
    desk.main().sandbox.faults.add({ call: 'partners.update', fault: 'loseAnswer', times: 1 })
    await replace(user, field(form, 'Name'), 'Billabong')
    // This save uses up the delay, so that the form's save loses its answer.
    await changeElsewhere(desk, partner, {})
    await user.click(button(form, 'Save'))
    await heading('Billabong')
    await noticed('Saved Billabong')
    expect(screen.queryByText(/Another admin has changed/)).toBeNull()
    expect(notices()).toHaveLength(1)
    expect(requests('partners.update')).toHaveLength(2)
  })
})
