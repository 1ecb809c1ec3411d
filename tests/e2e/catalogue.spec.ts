import type { Page } from 'playwright'
import { answerOf, button, choose, dialog, field, fromSample, pngOfSize } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { askTo, failureIn, heading, menuLink, rowButton, rowOf, table } from '#tests/support/list-parts.ts'

test.use({ start: 'signedIn' })

/** The names in a table, from top to bottom. */
const namesIn = (window: Page, name: string) => table(window, name).locator('tbody td:first-child bdi')

/** The lists whose entries have only a name. */
const named = [
  {
    ids: 'CAT-21 CAT-23 CAT-24',
    path: '/job-requirements',
    title: 'Job Requirements',
    one: 'Job Requirement',
    list: 'jobRequirements',
    idName: 'jobRequirementId',
  },
  {
    ids: 'CAT-41 CAT-43 CAT-91',
    path: '/visa-subclasses',
    title: 'Visa Subclasses',
    one: 'Visa Subclass',
    list: 'visaSubclasses',
    idName: 'visaSubclassId',
  },
  {
    ids: 'CAT-51 CAT-53 CAT-91',
    path: '/languages',
    title: 'Languages',
    one: 'Language',
    list: 'languages',
    idName: 'languageId',
  },
  {
    ids: 'CAT-61 CAT-63 CAT-91',
    path: '/interests',
    title: 'Interests',
    one: 'Interest',
    list: 'interests',
    idName: 'interestId',
  },
] as const

for (const { ids, path, title, one, list, idName } of named)
  test.describe(title, () => {
    test.use({ path })

    // The four differ only in their names, so `npm test` checks one of them.
    const tag = one === 'Language' ? '' : ' @full'
    test(`CAT-01 CAT-02 CAT-03 CAT-04 CAT-06 CAT-07 CAT-09 CAT-10 ${ids} an entry is added, renamed, archived and restored${tag}`, async ({
      window,
      sandbox,
    }) => {
      await expect(heading(window, title)).toBeVisible()
      await button(window, `Add ${one}`).click()
      const adding = dialog(window, `Add ${one}`)
      await field(adding, 'Name').fill('Bilby whispering')
      await button(adding, 'Add').click()
      await expect(adding).toHaveCount(0)
      await expect(rowOf(table(window, title), 'Bilby whispering')).toBeVisible()

      await rowButton(window, 'Edit', 'Bilby whispering').click()
      const editing = dialog(window, `Edit ${one}`)
      await field(editing, 'Name').fill('Quokka whispering')
      await button(editing, 'Save').click()
      await expect(editing).toHaveCount(0)
      await expect(rowOf(table(window, title), 'Quokka whispering')).toBeVisible()
      await expect(rowOf(table(window, title), 'Bilby whispering')).toHaveCount(0)

      const archiving = await askTo(window, 'Archive', one, 'Quokka whispering')
      await expect(archiving).toContainText(`Are you sure you want to Archive the ${one} Quokka whispering?`)
      expect(sandbox.requests(`${list}.update`)).toHaveLength(1)
      await button(archiving, 'Archive').click()
      await expect(archiving).toHaveCount(0)
      await expect(rowOf(table(window, `Archived ${title}`), 'Quokka whispering')).toBeVisible()
      await expect(rowOf(table(window, title), 'Quokka whispering')).toHaveCount(0)

      const restoring = await askTo(window, 'Restore', one, 'Quokka whispering')
      await expect(restoring).toContainText(`Are you sure you want to Restore the ${one} Quokka whispering?`)
      await button(restoring, 'Restore').click()
      await expect(restoring).toHaveCount(0)
      await expect(rowOf(table(window, title), 'Quokka whispering')).toBeVisible()

      const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
      expect(sandbox.requests(`${list}.create`).map(({ body }) => body)).toEqual([
        { name: 'Bilby whispering' },
      ])
      expect(sandbox.requests(`${list}.update`).map(({ body }) => body)).toEqual([
        { [idName]: id, name: 'Quokka whispering' },
        { [idName]: id, isArchived: true },
        { [idName]: id, isArchived: false },
      ])
    })
  })

test.describe('industries', () => {
  test.use({ path: '/job-industries' })

  test('CAT-31 CAT-33 CAT-34 CAT-35 CAT-36 CAT-37 UPL-06 trap 10 trap 13 an industry gets two images, each below the limit and under its own key @full', async ({
    window,
    sandbox,
  }) => {
    await button(window, 'Add Job Industry').click()
    const adding = dialog(window, 'Add Job Industry')
    await field(adding, 'Name').fill('Pearl Diving')
    const attach = (label: string, bytes: number) =>
      adding
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: pngOfSize(bytes) })
    const refusal = adding.getByText('Images must be smaller than 5 MB', { exact: true })
    await attach('Marker Image', 5 * 1024 * 1024)
    await expect(refusal).toBeVisible()
    await attach('Marker Image', 30_000)
    await expect(refusal).toHaveCount(0)
    await attach('Image', 60_000)
    await button(adding, 'Add').click()
    await expect(adding).toHaveCount(0)
    await expect(rowOf(table(window, 'Job Industries'), 'Pearl Diving')).toBeVisible()

    const [sent] = sandbox.requests('jobIndustries.create').map(({ body }) => body as Record<string, string>)
    const key = expect.stringMatching(
      new RegExp(`/uploads/job-industries/${sent?.jobIndustryId}/[0-9a-f-]{36}\\.png$`),
    )
    expect(sent).toEqual({
      jobIndustryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Pearl Diving',
      imageUrl: key,
      markerImageUrl: key,
    })
    expect(sent?.imageUrl).not.toBe(sent?.markerImageUrl)
    const sizes = sandbox.requests('upload').map(({ bytes }) => bytes)
    expect(sizes.sort()).toEqual([30_000, 60_000])
  })

  test('CAT-04 ERR-16 promise 14 the question names the uses of an industry; a failure moves nothing, and two presses archive it once @full', async ({
    window,
    sandbox,
  }) => {
    const industries = await answerOf(window, 'jobIndustries.list', {})
    const industry = fromSample(industries.find(({ name }) => name === 'Bars & Pubs'))
    const { total } = await answerOf(window, 'jobs.search', {
      query: '',
      from: 0,
      size: 1,
      filters: { industryIds: [industry.jobIndustryId] },
    })
    const archiving = await askTo(window, 'Archive', 'Job Industry', 'Bars & Pubs')
    await expect(archiving).toContainText(`${total} jobs`)
    sandbox.faults.add({ call: 'jobIndustries.update', fault: 'status', status: 500, times: 1 })
    await button(archiving, 'Archive').click()
    await expect(failureIn(archiving)).toBeVisible()
    await expect(button(archiving, 'Copy details')).toBeVisible()
    await expect(rowOf(table(window, 'Archived Job Industries'), 'Bars & Pubs')).toHaveCount(0)
    await button(archiving, 'Archive').dblclick()
    await expect(archiving).toHaveCount(0)
    await expect(rowOf(table(window, 'Archived Job Industries'), 'Bars & Pubs')).toBeVisible()
    expect(sandbox.requests('jobIndustries.update').map(({ status }) => status)).toEqual([500, 200])
  })
})

test.describe('tags', () => {
  test.use({ path: '/tags' })

  test('CAT-71 CAT-73 CAT-74 CAT-75 CAT-76 CAT-77 CAT-78 CAT-79 UPL-07 UPL-13 trap 11 trap 12 a tag is added with an icon, and gets another type @full', async ({
    window,
    sandbox,
  }) => {
    await button(window, 'Add Tag').click()
    const adding = dialog(window, 'Add Tag')
    await field(adding, 'Name').fill('Sunset view')
    await choose(adding, 'Type', 'Place')
    await field(adding, 'Description').fill('Facing west, with nothing in between.')
    const icon = adding.getByLabel('Icon', { exact: true })
    const refusal = adding.getByText('Icons must be smaller than 5 MB', { exact: true })
    await icon.setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer: pngOfSize(5 * 1024 * 1024) })
    await expect(refusal).toBeVisible()
    await icon.setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer: pngOfSize(20_000) })
    await expect(refusal).toHaveCount(0)
    await button(adding, 'Add').click()
    await expect(adding).toHaveCount(0)
    const row = rowOf(table(window, 'Tags'), 'Sunset view')
    await expect(row).toContainText('Place')

    const [sent] = sandbox.requests('tags.create').map(({ body }) => body as Record<string, string>)
    expect(sent).toEqual({
      tagId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Sunset view',
      type: 'place',
      description: 'Facing west, with nothing in between.',
      weight: 1,
      iconUrl: expect.stringMatching(new RegExp(`/uploads/partner/${sent?.tagId}/[0-9a-f-]{36}\\.png$`)),
    })

    await rowButton(window, 'Edit', 'Sunset view').click()
    const editing = dialog(window, 'Edit Tag')
    await choose(editing, 'Type', 'Partner')
    await field(editing, 'Weight').fill('2.5')
    await button(editing, 'Save').click()
    await expect(editing).toHaveCount(0)
    await expect(row).toContainText('Partner')
    await expect(row).toContainText('2.5')
    expect(sandbox.requests('tags.update').map(({ body }) => body)).toEqual([
      { tagId: sent?.tagId, type: 'partner', weight: 2.5 },
    ])
    expect(sandbox.requests('upload')).toHaveLength(1)
  })
})

test.describe('the lists', () => {
  test.use({ path: '/interests' })

  test('CAT-02 CAT-12 SHELL-09 the filter keeps the matches of both lists, in order, and Back returns to it @full', async ({
    window,
  }) => {
    const interests = await answerOf(window, 'interests.list', {})
    const sorted = (isArchived: boolean) =>
      interests
        .filter((interest) => Boolean(interest.isArchived) === isArchived)
        .map(({ name }) => name ?? '')
        .sort(new Intl.Collator('en-AU').compare)
    await expect(menuLink(window, 'Interests')).toHaveAttribute('aria-current', 'page')
    await expect(namesIn(window, 'Interests')).toHaveText(sorted(false))
    await expect(namesIn(window, 'Archived Interests')).toHaveText(sorted(true))
    await window.getByRole('searchbox').fill('KING')
    const matching = (isArchived: boolean) => sorted(isArchived).filter((name) => /king/i.test(name))
    await expect(namesIn(window, 'Interests')).toHaveText(matching(false))
    await expect(namesIn(window, 'Archived Interests')).toHaveText(matching(true))
    await expect(window).toHaveURL(/filter=KING/)
    await menuLink(window, 'Languages').click()
    await expect(heading(window, 'Languages')).toBeVisible()
    await window.keyboard.press('Alt+ArrowLeft')
    await expect(window.getByRole('searchbox')).toHaveValue('KING')
    await expect(namesIn(window, 'Interests')).toHaveText(matching(false))
    await window.getByRole('searchbox').press('Escape')
    await expect(namesIn(window, 'Interests')).toHaveText(sorted(false))
  })

  test('CAT-05 the archived list shows only while it has an entry @full', async ({ window }) => {
    for (const { interestId, isArchived } of await answerOf(window, 'interests.list', {}))
      if (isArchived) await answerOf(window, 'interests.update', { interestId, isArchived: false })
    await window.reload()
    await expect(rowOf(table(window, 'Interests'), 'Geocaching')).toBeVisible()
    const archived = window.getByRole('heading', { name: 'Archived Interests' })
    await expect(archived).toHaveCount(0)
    await button(await askTo(window, 'Archive', 'Interest', 'Yoga'), 'Archive').click()
    await expect(archived).toBeVisible()
    await button(await askTo(window, 'Restore', 'Interest', 'Yoga'), 'Restore').click()
    await expect(archived).toHaveCount(0)
  })

  test('ERR-16 a list that can not be read says so and can be tried again @full', async ({
    window,
    sandbox,
  }) => {
    sandbox.faults.add({
      call: 'tags.list',
      fault: 'status',
      status: 500,
      headers: { 'retry-after': '3600' },
    })
    await menuLink(window, 'Tags').click()
    const alert = failureIn(window)
    await expect(alert).toBeVisible()
    sandbox.faults.clear()
    await button(alert, 'Try again').click()
    await expect(rowOf(table(window, 'Tags'), 'Rooftop')).toBeVisible()
  })
})
