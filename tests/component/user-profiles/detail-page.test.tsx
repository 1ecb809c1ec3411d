import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { fact } from '#tests/support/desk/facts.ts'
import { answerWith, changeElsewhere, openUser, userNamed } from '#tests/support/desk/user-profiles.tsx'
import { sampleProfile } from '#tests/support/samples/sample-profile.ts'

const desk = openDesk()

describe('the screen of a user', () => {
  test('USR-04 API-53 the screen of a user shows the name, the email, the mobile and Edit', async () => {
    const { userSub } = await openUser(desk, 'Lukas Schneider')
    expect(fact('Full Name')).toBe('Lukas Johann Schneider')
    const email = screen.getByRole('link', { name: 'Lukas.SCHNEIDER@Post.Example' })
    expect(email.getAttribute('href')).toBe('mailto:Lukas.SCHNEIDER@Post.Example')
    expect(fact('Mobile')).toMatch(/^\+\d/)
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
    const requests = desk.main().sandbox.requests('userProfiles.get')
    expect(requests.map(({ path }) => path)).toEqual([`/api/user-profile/admin/${userSub}`])
  })

  test('USR-04 the screen of a user has no line for a missing or empty mobile', async () => {
    const { unmount } = await openUser(desk, 'Ryan Campbell')
    expect(fact('Email')).toBeTruthy()
    expect(fact('Mobile')).toBeUndefined()
    unmount()
    answerWith(desk, { ...sampleProfile, mobile: ' ' })
    await openUser(desk, 'Camille Dubois')
    expect(fact('Email')).toBe('camille@goto.example')
    expect(fact('Mobile')).toBeUndefined()
  })

  test('USR-40 USR-39 the screen of a user shows all other known fields, with the names of archived entries too', async () => {
    const sub = await userNamed(desk, 'Camille Dubois')
    await changeElsewhere(desk, sub, {
      dateOfBirth: '1998-03-05T00:00:00.000Z',
      preferredStartDate: '2026-11-01T00:00:00.000Z',
      gender: 'Female',
      preferredContactMethod: 'call',
      typeOfTraveller: 'couple',
      isCurrentlyInAustralia: true,
      hasAustralianWorkRights: false,
      hasOwnTransport: true,
      aboutMe: 'Picks fast.',
      showFullName: true,
      showAge: false,
      showGender: true,
      showCurrentLocation: false,
    })
    await openUser(desk, 'Camille Dubois')
    await waitFor(() => expect(fact('Languages')).toBe('French, English, Serbo-Croatian'))
    await waitFor(() => expect(fact('Visa Subclass')).toBe('416 – Special Program'))
    await waitFor(() => expect(fact('Interests')).toBe('Surfing, Geocaching'))
    await waitFor(() => expect(fact('Job Requirements')).toBe('Own car, COVID-19 vaccination certificate'))
    expect(fact('Date of Birth')).toMatch(/^5 March 1998 \(\d+ years old\)$/)
    expect(fact('Preferred Start Date')).toBe('1 November 2026')
    expect(fact('Gender')).toBe('Female')
    expect(fact('Preferred Contact Method')).toBe('Call')
    expect(fact('Type of Traveller')).toBe('Couple')
    expect(fact('Current Location')).toMatch(/Australia$/)
    expect(fact('Home Town')).toMatch(/, /)
    expect(fact('Is Currently in Australia')).toBe('Yes')
    expect(fact('Has Australian Work Rights')).toBe('No')
    expect(fact('Has Own Transport')).toBe('Yes')
    expect(fact('About Me')).toBe('Picks fast.')
    expect(fact('About Work Experience')).toBe('Three seasons of grape picking in the family’s village')
    expect(fact('Show Full Name')).toBe('Yes')
    expect(fact('Show Age')).toBe('No')
    expect(fact('Show Gender')).toBe('Yes')
    expect(fact('Show Current Location')).toBe('No')
    expect(fact('User id')).toBe(sub)
    const regions = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent)
    expect(regions).toEqual([
      'Work in Australia',
      'About the traveller',
      'Details',
      'Visible to other users',
      'Your changes',
    ])
  })

  test('USR-40 the screen of a user without any fields shows the id and says what is not set', async () => {
    const users = await desk.execute('userProfiles.list', {})
    const nameless = users.find(({ firstName, email }) => firstName === undefined && email === undefined)
    renderScreen(`/user-profiles/${nameless?.userSub}`)
    await screen.findByRole('heading', { level: 1, name: String(nameless?.userSub) })
    for (const label of ['Full Name', 'Email', 'Date of Birth', 'Languages', 'Show Age', 'Visa Subclass'])
      expect([label, fact(label)]).toEqual([label, 'Not set'])
  })

  test('USR-40 the screen of a user shows unexpected values unchanged', async () => {
    const odd = {
      gender: 'unsaid',
      dateOfBirth: 'in spring',
      languageIds: ['gone-1'],
      visaSubclassId: 'gone-2',
    }
    answerWith(desk, { ...sampleProfile, ...odd })
    await openUser(desk, 'Camille Dubois')
    expect(fact('Gender')).toBe('unsaid')
    expect(fact('Date of Birth')).toBe('in springCould not be read')
    // After their lists have loaded, which have neither.
    await waitFor(() => expect(fact('Languages')).toBe('gone-1'))
    await waitFor(() => expect(fact('Visa Subclass')).toBe('gone-2'))
  })
})
