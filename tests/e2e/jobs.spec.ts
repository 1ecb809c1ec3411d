import type { Locator } from 'playwright'
import { processing } from '#tests/support/desk/job-parts.ts'
import { heading, menuLink } from '#tests/support/desk/list-parts.ts'
import { button, dialog, field, pngOfSize, rows } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { choose, chooseFile, tabTo } from '#tests/support/e2e/tab-to.ts'

test.use({ start: 'signedIn' })

const title = 'Publican’s right hand'

test('by keyboard alone, an admin finds and opens a job, adds one with its image, and deletes it', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await tabTo(menuLink(window, 'Jobs'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(window).toHaveURL(/\/jobs$/)
  // Waits for the screen, because the address changes earlier and the key must reach the screen's search box.
  await expect(heading(window, 'Jobs')).toBeFocused()
  await keyboard.press('/')
  await keyboard.type('Gin Hand')
  await expect(rows(window)).toHaveCount(1)
  const found = rows(window).getByRole('link')
  const name = (await found.textContent()) ?? ''
  await tabTo(found)
  await keyboard.press('Enter')
  await expect(heading(window, name)).toBeFocused()
  await tabTo(window.locator('main').getByRole('link', { name: 'Jobs', exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading(window, 'Jobs')).toBeFocused()

  await tabTo(button(window, 'Add Job'))
  await keyboard.press('Enter')
  const adding = dialog(window, 'Add Job')
  await expect(field(adding, 'Title')).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Tab')
  await choose(window, 'Bars')
  await keyboard.press('Tab')
  await keyboard.type('Two bars, one cellar.')
  await keyboard.press('Tab')
  await choose(window, 'Own car')
  await choose(window, 'White Card')
  await tabTo(field(adding, 'Minimum Hourly Rate'))
  await keyboard.type('31.5')
  await keyboard.press('Tab')
  await keyboard.type('34')
  await keyboard.press('Tab')
  await choose(window, 'Full')
  await tabTo(field(adding, 'Roles'))
  await keyboard.type('2')
  await tabTo(adding.getByRole('combobox', { name: 'Business', exact: true }))
  await choose(window, 'Cane Toad')
  const address = adding.getByRole('combobox', { name: 'Address' })
  await tabTo(address)
  const copied = await address.inputValue()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('George Street')
  await expect(window.getByRole('option', { name: /George St/ }).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(address).toHaveValue(/George St/)
  expect(copied).not.toMatch(/George St/)
  await tabTo(adding.getByRole('combobox', { name: 'Expiry Type', exact: true }))
  await choose(window, 'After')
  const [inWords, helper] = await Promise.all([
    adding.getByText(/^\d{1,2} \w+ 20\d\d,/).boundingBox(),
    adding.getByText(/^Job listing will automatically expire after/).boundingBox(),
  ])
  expect(helper?.y).toBeGreaterThanOrEqual((inWords?.y ?? Number.NaN) + (inWords?.height ?? Number.NaN))
  const image = { name: 'bar.png', mimeType: 'image/png', buffer: pngOfSize(20_000) }
  await chooseFile(adding.locator('input[type=file]'), image)
  await expect(adding.getByText('bar.png')).toBeVisible()
  await tabTo(button(adding, 'Add'))
  await keyboard.press('Enter')
  await expect(adding).toHaveCount(0)
  await expect(button(window, 'Add Job')).toBeFocused()
  expect(sandbox.requests('jobs.create')).toMatchObject([
    {
      status: 200,
      body: {
        title,
        roles: 2,
        minHourlyRate: 31.5,
        maxHourlyRate: 34,
        contractType: 'FULL_TIME',
        expiresAt: expect.stringMatching(/Z$/),
        imageUrl: expect.stringContaining('/uploads/jobs/'),
      },
    },
  ])

  await tabTo(processing(window).getByRole('link', { name: title }))
  await keyboard.press('Enter')
  await expect(heading(window, title)).toBeFocused()
  await tabTo(button(window, 'Delete'))
  await keyboard.press('Enter')
  const deleting = dialog(window, `Delete "${title}"?`)
  await expect(deleting.getByRole('textbox')).toBeFocused()
  await keyboard.type(title)
  await keyboard.press('Enter')
  await expect(deleting).toHaveCount(0)
  await expect(heading(window, 'Jobs')).toBeFocused()
})

test.describe('in a window of 1280 by 800 pixels', () => {
  test.use({ path: '/jobs' })

  test('the Add Job dialog shows twelve fields, and the calendar of a date covers neither it nor Add', async ({
    window,
  }) => {
    await window.setViewportSize({ width: 1280, height: 800 })
    await button(window, 'Add Job').click()
    const adding = dialog(window, 'Add Job')
    const listedAt = field(adding, 'Listed At')
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await listedAt.click()
    await listedAt.press('Alt+ArrowDown')
    await expect(adding.getByRole('table').locator('[aria-current=date]')).toBeFocused()
    const add = await boxOf(button(adding, 'Add'))
    const ends = await adding
      .locator('[data-field]')
      .evaluateAll((fields) => fields.map((each) => each.getBoundingClientRect().bottom))
    expect(ends.filter((end) => end < add.y)).toHaveLength(12)
    const calendar = await boxOf(adding.locator('[popover]'))
    expect(calendar.y).toBeGreaterThan(0)
    expect(calendar.y + calendar.height).toBeLessThanOrEqual((await boxOf(listedAt)).y)
  })
})
