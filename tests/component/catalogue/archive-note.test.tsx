import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Job } from '#shared/entities/job.ts'
import { namesIn, openList } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, type OpenDialog, openDialog } from '#tests/support/desk/dialogs.ts'
import { listOf, type SixList } from '#tests/support/desk/six-lists.ts'

const desk = openDesk()
const means = 'Records that use it keep it, but it can no longer be selected for other records.'
const counting = 'Counting the records that use it…'

/** Opens the Archive dialog of the entry with this name. */
const ask = async (name: SixList['list'], entry: string) => {
  const its = listOf(name)
  const { user } = await openList(its)
  return { user, dialog: await openDialog(user, `Archive ${entry}`, `Archive ${its.one}`) }
}
/** The text of the dialog's note, once the uses are counted. */
const counted = (dialog: OpenDialog) =>
  waitFor(() => {
    const text = dialog.getByRole('status').textContent
    if (text === counting) throw new Error('it still counts')
    return text
  })

/** Every job of the sample, page by page. */
async function allJobs(from = 0): Promise<readonly Job[]> {
  const search = { query: '', from, size: 100, filters: {} }
  const { data, total } = await desk.execute('jobs.search', search)
  return from + 100 < total ? [...data, ...(await allJobs(from + 100))] : data
}

/** The numbers of the sample's jobs and templates with an industry. */
async function usesOf(industry: string) {
  const jobs = await allJobs()
  const templates = await desk.execute('jobTemplates.list', {})
  const industries = await desk.execute('jobIndustries.list', {})
  const id = industries.find(({ name }) => name === industry)?.jobIndustryId
  const used = templates.filter(({ industryId }) => industryId === id)
  return {
    id,
    jobs: jobs.filter(({ industryId }) => industryId === id).length,
    templates: used.length,
    archived: used.filter(({ status }) => status === 'ARCHIVED').length,
  }
}

describe('the Archive dialog', () => {
  test('CAT-03 SHELL-28 the Archive dialog of an industry counts the jobs and job templates that use it', async () => {
    const { id, jobs, templates, archived } = await usesOf('Fruit & Vegetable Picking')
    expect([jobs > 1, templates > 1, archived]).toEqual([true, true, 1])
    const { dialog } = await ask('jobIndustries', 'Fruit & Vegetable Picking')
    expect(await counted(dialog)).toBe(
      `It is used by ${jobs} jobs and ${templates} job templates (1 of them archived).`,
    )
    dialog.getByText(means)
    const searches = desk.main().sandbox.requests('jobs.search')
    expect(searches.at(-1)?.body).toEqual({ query: '', from: 0, size: 1, filters: { industryIds: [id] } })
  })

  test('CAT-03 the Archive dialog of an unused industry says that nothing uses it', async () => {
    await desk.execute('jobIndustries.create', { jobIndustryId: crypto.randomUUID(), name: 'Zebra Grooming' })
    const { dialog } = await ask('jobIndustries', 'Zebra Grooming')
    expect(await counted(dialog)).toBe('It is used by no jobs and no job templates.')
  })

  test('CAT-03 the Archive dialog of a job requirement counts job templates, and says that jobs and user profiles are not counted', async () => {
    const { dialog } = await ask('jobRequirements', 'Food safety certificate')
    expect(await counted(dialog)).toBe('It is used by 2 job templates.')
    dialog.getByText("The console can't count the jobs and user profiles that use it.")
    dialog.getByText(means)
    expect(desk.main().sandbox.requests('jobs.search')).toEqual([])
  })

  test.each([
    ['tags', ["The console can't count the places, posts and partners that use it."]],
    ['visaSubclasses', []],
  ] as const)(
    'CAT-03 the Archive dialog of %s, whose uses cannot be counted, sends no request and says %j',
    async (name, words) => {
      const { dialog } = await ask(name, listOf(name).active)
      dialog.getByText(means)
      expect(dialog.queryAllByText(/partners that use it/).map(({ textContent }) => textContent)).toEqual(
        words,
      )
      expect(dialog.queryByRole('status')).toBeNull()
      const { requests } = desk.main().sandbox
      expect([...requests('jobs.search'), ...requests('jobTemplates.list')]).toEqual([])
    },
  )

  test('CAT-03 ERR-16 the Archive dialog of an industry names what could not be counted', async () => {
    const industry = 'Fruit & Vegetable Picking'
    const { user, client } = await openList(listOf('jobIndustries'))
    const { faults } = desk.main().sandbox
    const cases = [
      [
        ['jobs.search'],
        'It is used by 2 job templates (1 of them archived). Could not count the jobs that use it.',
      ],
      [['jobTemplates.list'], /^It is used by \d+ jobs\. Could not count the job templates that use it\.$/],
      [['jobs.search', 'jobTemplates.list'], 'Could not count the jobs and job templates that use it.'],
      [[], /^It is used by \d+ jobs and 2 job templates \(1 of them archived\)\.$/],
    ] as const
    for (const [calls, words] of cases) {
      // Removes the cached counts of the previous case.
      for (const read of ['jobs.search', 'jobTemplates.list']) client.removeQueries({ queryKey: [read] })
      faults.clear()
      for (const call of calls) faults.add({ call, fault: 'status', status: 403 })
      const dialog = await openDialog(user, `Archive ${industry}`, 'Archive Job Industry')
      expect(await counted(dialog)).toMatch(words)
      await user.click(button(dialog, 'Cancel'))
      await dialogGone()
    }
  })

  test('CAT-03 CAT-04 an industry can be archived before its uses have been counted', async () => {
    desk.main().sandbox.faults.add({ call: 'jobs.search', fault: 'hang' })
    const { user, dialog } = await ask('jobIndustries', 'Bars & Pubs')
    dialog.getByText(counting)
    await user.click(button(dialog, 'Archive'))
    await dialogGone()
    expect(namesIn('Archived Job Industries')).toContain('Bars & Pubs')
    await waitFor(() => expect(screen.queryByText(counting)).toBeNull())
  })
})
