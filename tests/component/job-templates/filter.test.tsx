import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { namesIn } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { addTemplate, idOf, openTemplates } from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const archivedTitle = 'Archived Job Templates'
const count = () => screen.getByText(/^There (is|are) \d+ Job Templates?$/).textContent
/** Adds an archived industry that comes first by name. */
async function addArchivedIndustry(name: string) {
  const jobIndustryId = crypto.randomUUID()
  await desk.execute('jobIndustries.create', { jobIndustryId, name })
  await desk.execute('jobIndustries.update', { jobIndustryId, isArchived: true })
  return jobIndustryId
}
/** An industry that no template of the sample has. */
let industryId = ''

beforeEach(async () => {
  industryId = await idOf(desk, 'jobIndustries', 'Dairy & Livestock')
  await addTemplate(desk, { title: 'Llama Groom', industryId })
  await addTemplate(desk, { title: 'Alpaca Groom', industryId })
  await addTemplate(desk, { title: 'Dodo Groom', industryId, status: 'ARCHIVED' })
})

const open = async (path?: string) => {
  const view = await openTemplates(path)
  await screen.findByRole('combobox', { name: 'Industry' })
  return { ...view, ...selectsIn(view.user) }
}

describe('the industry filter of the list of job templates', () => {
  test('TPL-02 the industry filter of templates offers archived industries that a template uses', async () => {
    const diving = await addArchivedIndustry('Abalone Diving')
    const banding = await addArchivedIndustry('Bird Banding')
    await addTemplate(desk, { title: 'Night Diver', industryId: diving, status: 'ACTIVE' })
    await addTemplate(desk, { title: 'Bander', industryId: banding, status: 'ARCHIVED' })
    const { choose, shown, router } = await open()
    for (const [name, industry, found] of [
      ['Abalone Diving', diving, [['Night Diver'], []]],
      ['Bird Banding', banding, [[], ['Bander']]],
    ] as const) {
      await choose('Industry', name)
      await waitFor(() => expect(router.state.location.search).toEqual({ industryId: industry }))
      await waitFor(() => expect(shown('Industry')).toBe(`${name} Archived`))
      await waitFor(() => expect([namesIn('Job Templates'), namesIn(archivedTitle)]).toEqual(found))
    }
  })

  test('TPL-01 TPL-02 TPL-04 the industry filter of templates filters both lists and the count', async () => {
    await addArchivedIndustry('Abalone Diving')
    const { user, router, choose, shown, offered } = await open()
    expect(shown('Industry')).toBe('All Industries')
    expect((await offered('Industry'))[0]).toBe('au pair & childcare')
    const [all, archived] = [namesIn('Job Templates'), namesIn(archivedTitle)]
    const sentence = count()
    const { length } = router.history
    await choose('Industry', 'Dairy & Livestock')
    await waitFor(() => expect(namesIn('Job Templates')).toEqual(['Alpaca Groom', 'Llama Groom']))
    expect(namesIn(archivedTitle)).toEqual(['Dodo Groom'])
    expect(count()).toBe('There are 2 Job Templates')
    expect(router.state.location.search).toEqual({ industryId })
    await user.click(screen.getByRole('button', { name: 'Clear Industry' }))
    await waitFor(() => expect(namesIn('Job Templates')).toEqual(all))
    expect(namesIn(archivedTitle)).toEqual(archived)
    expect(count()).toBe(sentence)
    expect(shown('Industry')).toBe('All Industries')
    expect(router.state.location.search).toEqual({})
    // A filter is not a history step: Back leaves the list.
    expect(router.history.length).toBe(length)
    expect(desk.main().sandbox.requests('jobTemplates.list')).toHaveLength(1)
  })

  test('TPL-04 TPL-12 an industry without templates leaves both lists empty, and all templates can be shown again', async () => {
    const { user, choose } = await open()
    const all = namesIn('Job Templates')
    await choose('Industry', 'Events & Festivals')
    await waitFor(() => expect(screen.getAllByText('No results')).toHaveLength(2))
    expect(count()).toBe('There are 0 Job Templates')
    screen.getByText(archivedTitle)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(namesIn('Job Templates')).toEqual(all))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('TPL-04 a text filters both lists of templates and their count, beside the industry', async () => {
    const { user, router } = await open(`/job-templates?industryId=${industryId}`)
    await user.type(screen.getByRole('searchbox', { name: 'Filter job templates' }), 'llama')
    await waitFor(() =>
      expect([namesIn('Job Templates'), namesIn(archivedTitle)]).toEqual([['Llama Groom'], []]),
    )
    expect(count()).toBe('There is 1 Job Template')
    await waitFor(() => expect(router.state.location.search).toEqual({ industryId, filter: 'llama' }))
  })

  test('TPL-02 the industry filter of templates stays while a template is open', async () => {
    const { user, router } = await open(`/job-templates?industryId=${industryId}`)
    for (const goBack of [
      () => user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Job Templates' })),
      async () => router.history.back(),
    ]) {
      await user.click(screen.getByRole('link', { name: 'Llama Groom' }))
      await screen.findByRole('heading', { level: 1, name: 'Llama Groom' })
      await goBack()
      await screen.findByRole('heading', { level: 1, name: 'Job Templates' })
      expect(router.state.location.search).toEqual({ industryId })
      expect(namesIn('Job Templates')).toEqual(['Alpaca Groom', 'Llama Groom'])
    }
  })

  test('SHELL-28 an archived industry in the URL of templates shows its name in the filter and can be cleared', async () => {
    const archived = await idOf(desk, 'jobIndustries', 'Cotton Ginning')
    const { user, select } = await open(`/job-templates?industryId=${archived}`)
    const box = select('Industry').closest<HTMLElement>('.ant-select') as HTMLElement
    await within(box).findByText(/^Cotton Ginning/)
    expect(namesIn('Job Templates')).toEqual(['Gin Hand – ginning season'])
    await user.click(screen.getByRole('button', { name: 'Clear Industry' }))
    await waitFor(() => expect(namesIn('Job Templates').length).toBeGreaterThan(5))
  })

  test('TPL-02 an unreadable industry in the URL of templates is ignored, and an unknown one finds nothing', async () => {
    const { unmount } = await open('/job-templates?industryId=../evil')
    expect(namesIn('Job Templates')).toContain('Llama Groom')
    unmount()
    const { shown } = await open('/job-templates?industryId=gone-1')
    expect(count()).toBe('There are 0 Job Templates')
    await waitFor(() => expect(shown('Industry')).toBe('gone-1'))
  })
})
