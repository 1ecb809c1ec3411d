import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { roverId } from '#shared/entities/rover-job.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { dialogGone } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { scrollToRow } from '#tests/support/desk/long-table.ts'
import {
  cellsAt,
  chosenText,
  classed,
  drawnRows,
  feedPage,
  fitOf,
  importedLongAgo,
  isOff,
  openRover,
  roverTable,
  rowAt,
  selectAll,
  statusAt,
  summary,
  titleAt,
} from '#tests/support/desk/rover-parts.tsx'

const desk = openDesk()
const searches = () => desk.main().sandbox.requests('rover.search')
const bodies = () => searches().map(({ body }) => body)
const checks = () => desk.main().sandbox.requests('jobs.search')
const asked = (page: number) => ({ page, order_by: 'posted_date', sort_by: 'desc', page_size: 20 })
const press = (name: string) => screen.getByRole('button', { name })
/** Answers the next read of the feed with these jobs. */
const answerFeed = (collection: readonly unknown[]) =>
  desk.main().sandbox.faults.add({
    call: 'rover.search',
    fault: 'status',
    status: 200,
    times: 1,
    body: { data: { collection } },
  })
/** The index of a job on the first page. */
const placeOf = async (isIt: (id: string, title: unknown) => boolean) =>
  (await feedPage(desk)).findIndex((job) => isIt(roverId(job), job.title))

describe('the list of Rover jobs', () => {
  test('the list of Rover jobs shows each as existing, selectable, or invalid with every reason (ROV-01 ROV-08 ROV-09 ROV-10 ROV-11 ROV-12 ROV-13 ROV-14 ROV-20 ROV-21 ROV-23 ROV-25 LIM-17)', async () => {
    await openRover()
    expect(bodies()).toEqual([asked(1)])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rover Jobs')
    expect(
      roverTable()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Title', 'Company', 'Industry', 'Work Type', 'City', 'State', 'Salary', 'Posted', 'View'])
    const page = await feedPage(desk)
    expect(drawnRows()).toHaveLength(20)
    for (const [place, { title, company_name, city, state, salary }] of page.entries()) {
      const cells = cellsAt(place)
      if (String(title ?? '').trim()) expect(titleAt(place)).toBe(title)
      for (const value of [company_name, city, state, salary]) expect(cells).toContain(String(value ?? ''))
    }

    const existing = await placeOf((id) => id === importedLongAgo)
    expect(statusAt(existing)).toBe('Already here')
    expect(isOff(existing)).toBe(true)

    const lineCook = await placeOf((_, title) => title === 'Line Cook, lodge kitchen')
    expect(statusAt(lineCook)).toBe("Can't import no latitude")
    expect(isOff(lineCook)).toBe(true)
    const waiter = await placeOf((_, title) => title === 'Waitress/waiter wanted asap')
    expect(statusAt(waiter)).toBe(`Can't import industry "Hospo" is not a job industry`)
    const store = await placeOf((_, title) => title === 'Storeperson')
    expect(statusAt(store)).toBe(`Can't import work type "Temporary" is not full, part, casual or contract`)

    // A latitude of 0 is present.
    const deckhand = await placeOf((_, title) => String(title).startsWith('Deckhand'))
    expect(statusAt(deckhand)).toBe('Ready')

    const fit = fitOf(page)
    for (const job of fit) {
      const place = page.indexOf(job)
      expect(statusAt(place)).toBe('Ready')
      expect(isOff(place)).toBe(false)
    }
    expect(summary()).toBe(
      `20 Rover jobs loaded: ${fit.length} ready, 1 already here, ${19 - fit.length} can't be imported`,
    )
    expect(chosenText()).toBe(`0 of ${fit.length} selected`)
    // One search for existing jobs covers the whole page, with the ids as the feed wrote them.
    expect(checks().map(({ body }) => body)).toMatchObject([
      { query: '', from: 0, filters: { sourceIds: page.map(({ id }) => id) } },
    ])
  })

  test('ROV-01 ROV-08 ROV-11 ROV-24 Rover jobs with unreadable values or without an id are invalid and do not affect other rows', async () => {
    const { user } = await openRover()
    const odd = (await feedPage(desk, 2)).slice(0, 3)
    expect(odd).toMatchObject([
      { latitude: false, longitude: { value: 145.77 }, phone: ['07', '4051 9999'] },
      { title: ['Picker', 'Packer'] },
      { id: null, salary: { min: 30, max: 34 } },
    ])
    await user.click(press('Show more results'))
    await waitFor(() => expect(summary()).toMatch(/^40 Rover jobs/))
    await classed()
    scrollToRow(21)
    expect([20, 21, 22].map(statusAt)).toEqual([
      "Can't import no latitude, no longitude",
      "Can't import no title, no description",
      "Can't import no id",
    ])
    expect([20, 21, 22].map(isOff)).toEqual([true, true, true])
    expect(titleAt(21)).toBe('["Picker","Packer"]')
    expect(cellsAt(22)).toContain('{"min":30,"max":34}')
    await user.click(within(rowAt(22)).getByRole('button', { name: 'View Irrigation Hand' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Rover id').parentElement?.querySelector('dd')?.textContent).toBe('Not set')
    expect(dialog.getByRole('listitem').textContent).toBe('no id')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(press('Show more results'))
    await waitFor(() => expect(summary()).toMatch(/^60 Rover jobs/))
  })

  test('ROV-01 ROV-07 an element of the feed that is not a job hides no other row', async () => {
    const [job, other] = fitOf(await feedPage(desk))
    const collection = [job, null, 'Cook', {}, other]
    answerFeed(collection)
    const { user } = await openRover(classed)
    expect(summary()).toBe("5 Rover jobs loaded: 2 ready, 0 already here, 3 can't be imported")
    answerFeed([])
    await user.click(press('Reload'))
    await screen.findByText('No results')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  })

  test('ROV-14 a Rover job with the name of an archived industry can be imported', async () => {
    const list = await desk.execute('jobIndustries.list', {})
    const [job] = fitOf(await feedPage(desk))
    const industry = list.find(({ name }) => name === job?.industry)
    await desk.execute('jobIndustries.update', {
      jobIndustryId: industry?.jobIndustryId ?? '',
      isArchived: true,
    })
    await openRover()
    expect(statusAt(await placeOf((id) => id === String(job?.id)))).toBe('Ready')
  })

  /** Answers the job searches with these pages, in order. */
  const answerJobs = (
    ...pages: readonly { readonly sourceIds: readonly (string | null)[]; readonly total: number }[]
  ) => {
    for (const { sourceIds, total } of pages)
      desk.main().sandbox.faults.add({
        call: 'jobs.search',
        fault: 'status',
        status: 200,
        times: 1,
        body: {
          data: {
            data: sourceIds.map((sourceId, at) => ({ jobId: `job-${at}`, sourceId })),
            total,
            size: 100,
          },
        },
      })
  }
  test('ROV-09 the search for existing jobs reads all its pages', async () => {
    const [one, other] = fitOf(await feedPage(desk)).map(roverId) as [string, string]
    answerJobs(
      { sourceIds: Array.from({ length: 100 }, () => one), total: 101 },
      { sourceIds: [other], total: 101 },
    )
    await openRover()
    expect(checks().map(({ body }) => body)).toMatchObject([{ from: 0 }, { from: 100 }])
    for (const id of [one, other]) expect(statusAt(await placeOf((its) => its === id))).toBe('Already here')
    expect(summary()).toContain('2 already here')
  })

  test('ROV-09 ROV-10 if the server ignores the filter for Rover ids, no row can be selected', async () => {
    answerJobs({
      sourceIds: Array.from({ length: 100 }, (_, at) => (at % 2 ? `other-${at}` : null)),
      total: 20_000,
    })
    const { user } = await openRover(() => screen.findByText('Could not search jobs'))
    screen.getByText(/returned other jobs, so the console can't tell which of these jobs are already here/)
    expect(summary()).toContain('20 being checked')
    expect(drawnRows().every((_, place) => isOff(place))).toBe(true)
    expect(checks()).toHaveLength(1)
    await user.click(press('Try again'))
    await classed()
    expect(summary()).toContain('1 already here')
  })

  test('ROV-08 ROV-10 no Rover job can be selected during the search for existing jobs', async () => {
    const answer = holdAnswers(desk, 'jobs.search')
    const opened = openRover()
    await screen.findByText(
      "20 Rover jobs loaded: 0 ready, 0 already here, 0 can't be imported, 20 being checked",
    )
    expect(statusAt(0)).toBe('Checking')
    expect(isOff(0)).toBe(true)
    await answer()
    await opened
    expect(isOff(0)).toBe(false)
  })

  test('ROV-07 ROV-20 Show more results adds the next page of Rover jobs, and Reload starts again with the first', async () => {
    const { user } = await openRover()
    const first = roverTable().getAllByRole('row')[1]
    await user.click(press('Show more results'))
    await waitFor(() => expect(summary()).toMatch(/^40 Rover jobs/))
    await classed()
    expect(bodies()).toEqual([asked(1), asked(2)])
    expect(roverTable().getAllByRole('row')[1]).toBe(first)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('41')
    scrollToRow(25)
    expect(titleAt(39)).toBe(String((await feedPage(desk, 2))[19]?.title))
    expect(document.activeElement).toBe(press('Show more results'))
    await user.click(press('Reload'))
    // After this test's own request.
    await waitFor(() => expect(bodies().slice(3)).toEqual([asked(1)]))
    await waitFor(() => expect(summary()).toMatch(/^20 Rover jobs/))
    await classed()
  })

  test('ROV-04 ROV-07 ROV-10 Show all results loads one page of Rover jobs after another, and can be stopped', async () => {
    const { user } = await openRover()
    const answer = holdAnswers(desk, 'rover.search', ({ page }) => page === 4)
    await user.click(press('Show all results'))
    await waitFor(() => expect(searches()).toHaveLength(4))
    await user.click(press('Stop loading'))
    await answer()
    await waitFor(() => expect(summary()).toMatch(/^80 Rover jobs/))
    await classed()
    expect(bodies()).toEqual([1, 2, 3, 4].map(asked))
    press('Show all results')
    expect(drawnRows().length).toBeLessThan(60)
    await user.click(selectAll())
    expect(chosenText()).toMatch(/^(\d{2}) of \1 selected$/)
  })

  test('ROV-07 the end of the feed of Rover jobs is announced and gets the focus', async () => {
    const { user, client } = await openRover()
    const short = (await feedPage(desk, 2)).slice(0, 7)
    answerFeed(short)
    await user.click(press('Show all results'))
    const end = await screen.findByText('All results are shown')
    expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
    await waitFor(() => expect(summary()).toMatch(/^27 Rover jobs/))
    expect(document.activeElement).toBe(end)
    expect(client.isFetching({ queryKey: ['rover.search'] })).toBe(0)
  })

  test('ROV-07 a Rover job that has moved to the next page of the feed shows once in the table', async () => {
    const { user } = await openRover()
    const [newest] = await feedPage(desk)
    const next = await feedPage(desk, 2)
    answerFeed([newest, ...next.slice(1)])
    await user.click(press('Show more results'))
    await waitFor(() => expect(summary()).toMatch(/^39 Rover jobs/))
  })
})

test('View shows every field of a Rover job, and why the job cannot be imported (ROV-05 ROV-11 ROV-23 ROV-24 trap 40)', async () => {
  const { user } = await openRover()
  const page = await feedPage(desk)
  const open = async (title: string) => {
    const place = await placeOf((_, its) => String(its).includes(title))
    const opener = within(rowAt(place)).getByRole('button', { name: /^View / })
    await user.click(opener)
    const dialog = within(await screen.findByRole('dialog'))
    const fact = (label: string) => dialog.getByText(label).parentElement?.querySelector('dd')?.textContent
    const done = async () => {
      await user.click(dialog.getByRole('button', { name: 'Done' }))
      await dialogGone()
      expect(document.activeElement).toBe(opener)
    }
    return { job: page[place], dialog, fact, done }
  }
  const { job, fact, done } = await open('Deckhand')
  const shown = [
    ['Rover id', job?.id],
    ['Title', job?.title],
    ['Company', job?.company_name],
    ['Company id', job?.company_id],
    ['Industry', job?.industry],
    ['Work Type', job?.work_type],
    ['City', job?.city],
    ['State', job?.state],
    ['Country', job?.country],
    ['Latitude', 0],
    ['Longitude', 0],
    ['Salary', job?.salary],
    ['Email', job?.email],
    ['Phone', job?.phone],
    ['Mobile', job?.mobile],
  ] as const
  for (const [label, value] of shown)
    expect([label, fact(label)]).toEqual([label, String(value ?? 'Not set')])
  expect(fact('Posted')).toMatch(/^\d+ \w+ \d{4}$/)
  expect(fact('Description')).toContain(String(job?.job_description_text).split('\n')[0])
  await done()

  const invalid = await open('Line Cook, lodge')
  invalid.dialog.getByText("This job can't be imported")
  const reasons = invalid.dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['no latitude'])
  await invalid.done()

  const hostile = await open('onerror')
  expect(hostile.fact('Title')).toBe(hostile.job?.title)
  expect(hostile.fact('Description')).toBe('Busy kitchen\n• Dishes')
  expect(document.querySelectorAll('img, script')).toHaveLength(0)
})
