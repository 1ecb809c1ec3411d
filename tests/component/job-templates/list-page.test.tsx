import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { namesIn, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openTemplates } from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const archivedTitle = 'Archived Job Templates'
const order = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

const kept = () => desk.execute('jobTemplates.list', {})
const sorted = (templates: readonly JobTemplate[]) =>
  templates.map(({ title }) => title ?? '').sort(order.compare)
const activeOf = (templates: readonly JobTemplate[]) =>
  templates.filter((template) => !isArchivedTemplate(template))
const count = () => screen.getByText(/^There (is|are) \d+ Job Templates?$/).textContent
const setAll = async (status: 'ACTIVE' | 'ARCHIVED') => {
  for (const { jobTemplateId } of await kept())
    await desk.execute('jobTemplates.update', { jobTemplateId, status })
}

describe('the list of job templates', () => {
  test('the lists of active and archived templates show each with its actions (TPL-03 TPL-04 TPL-06 TPL-07 TPL-10 TPL-21 API-88 trap 22)', async () => {
    const active = activeOf(await kept())
    await openTemplates()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Job Templates')
    expect(count()).toBe(`There are ${active.length} Job Templates`)
    expect(namesIn('Job Templates')).toEqual(sorted(active))
    const byId = new Map(active.map(({ jobTemplateId, title }) => [jobTemplateId, title ?? '']))
    for (const row of rowsOf('Job Templates')) {
      const link = within(row).getByRole('link')
      const id = link.getAttribute('href')?.replace('/job-templates/', '') ?? ''
      const title = byId.get(id)
      expect(link.textContent).toBe(title)
      within(row).getByText(id)
      expect(
        within(row)
          .getAllByRole('button')
          .map((each) => each.getAttribute('aria-label')),
      ).toEqual([`Copy id ${id}`, `Edit ${title}`, `Archive ${title}`])
      byId.delete(id)
    }
    expect(byId.size).toBe(0)
    const [, read, ...others] = desk.main().sandbox.requests('jobTemplates.list')
    expect(`${read?.method} ${read?.path}`).toBe('GET /api/job-template/admin/list')
    expect(others).toEqual([])

    const archived = (await kept()).filter(isArchivedTemplate)
    expect(archived.length).toBeGreaterThan(1)
    const part = screen.getByRole('region', { name: archivedTitle })
    expect(within(part).getByRole('heading', { level: 2 }).textContent).toBe('Archived Job Templates')
    expect(namesIn(archivedTitle)).toEqual(sorted(archived))
    for (const row of rowsOf(archivedTitle)) {
      const { textContent } = within(row).getByRole('link')
      expect(
        within(row)
          .getAllByRole('button')
          .map((each) => each.getAttribute('aria-label')),
      ).toEqual([expect.stringMatching(/^Copy id /), `Restore ${textContent}`])
    }
    expect(namesIn('Job Templates').filter((each) => each.includes('<script>'))).toHaveLength(1)
    expect(document.querySelector('td script')).toBeNull()
  })

  test('TPL-10 TPL-12 the list of archived templates always shows, and says when it is empty', async () => {
    await setAll('ACTIVE')
    await openTemplates()
    expect(count()).toBe(`There are ${(await kept()).length} Job Templates`)
    within(screen.getByRole('region', { name: archivedTitle })).getByText('No results')
  })

  test('TPL-03 SHELL-34 if all templates are archived, the count is 0 and the first list is empty', async () => {
    await setAll('ARCHIVED')
    await openTemplates()
    expect(count()).toBe('There are 0 Job Templates')
    screen.getByText('No results')
    expect(screen.queryByRole('table', { name: 'Job Templates' })).toBeNull()
    expect(namesIn(archivedTitle)).toHaveLength((await kept()).length)
  })
})
