import type { Page } from 'playwright'
import type { Partner } from '#shared/entities/partner.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import {
  answerOf,
  button,
  choose,
  countLine,
  field,
  pickAddress,
  pngOfSize,
} from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'

test.use({ start: 'signedIn', path: '/partners' })

const everything = { query: '', from: 0, size: 100, filters: {} }

const image = (name: string, bytes: number) => ({ name, mimeType: 'image/png', buffer: pngOfSize(bytes) })
/** The file input of one of the two images. */
const fileOf = (window: Page, name: 'Logo' | 'Banner Image') => window.getByLabel(name, { exact: true })

test('a partner is added with logo and banner (PRT-01 PRT-02 PRT-03 PRT-05 PRT-09 PRT-10 PRT-11 PRT-13 PRT-14 PRT-15 PRT-16 PRT-17 PRT-24 PRT-25)', async ({
  window,
  sandbox,
}) => {
  const { total } = await answerOf(window, 'partners.search', everything)
  await expect(countLine(window, total, 'partners')).toBeVisible()
  await window.getByRole('link', { name: 'Add Partner', exact: true }).click()
  await expect(heading(window, 'Add Partner')).toBeVisible()
  const host = await field(window, 'Website URL').getAttribute('placeholder')
  await field(window, 'Name').fill('Zebra Crossing')
  await field(window, 'Website URL').fill('zebra')
  await field(window, 'Phone Number').fill('07 5550 0000')
  await expect(window.getByText(`Please enter a valid url such as ${host}`)).toBeVisible()
  await field(window, 'Website URL').fill('https://zebra.example')
  await field(window, 'Email Address').fill('hi')
  await field(window, 'Phone Number').focus()
  await expect(window.getByText('Email Address must be a valid email')).toBeVisible()
  await field(window, 'Email Address').fill('hi@zebra.example')
  await pickAddress(window.locator('main'), 'esplanade', /Esplanade/)
  await fileOf(window, 'Logo').setInputFiles(image('logo.png', 8000))
  await fileOf(window, 'Banner Image').setInputFiles(image('banner.png', 9000))
  await choose(window, 'Tags', 'Tours')
  const description = field(window, 'Description')
  await description.click()
  await window.keyboard.type('Ferries.')
  await button(window, 'Add').click()
  await expect(heading(window, 'Zebra Crossing')).toBeVisible()
  const [made] = sandbox.requests('partners.create').map(({ body }) => body as Partner)
  expect(made).toMatchObject({
    partnerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Zebra Crossing',
    url: 'https://zebra.example',
    email: 'hi@zebra.example',
    phone: '07 5550 0000',
    description: '<p>Ferries.</p>',
    offers: [],
    logoImageUrl: expect.stringContaining(`/uploads/partner/${made?.partnerId}/`),
    imageUrl: expect.stringContaining(`/uploads/partner/${made?.partnerId}/`),
  })
  expect(made?.logoImageUrl).not.toBe(made?.imageUrl)
  // Either may end first.
  const sizes = sandbox.requests('upload').map(({ bytes }) => bytes)
  expect(sizes).toHaveLength(2)
  expect(sizes).toEqual(expect.arrayContaining([8000, 9000]))
  await expect(window).toHaveURL(new RegExp(`/partners/${made?.partnerId}$`))
})
