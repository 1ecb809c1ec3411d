import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { placeFormFields, placeFormSchema, toFormValues } from '#renderer/features/places/form-values.ts'
import { type HoursValues, toEntries, toHoursValues } from '#renderer/features/places/hours.ts'
import { HoursField } from '#renderer/features/places/hours-field.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type HoursEntry, hoursEntry } from '#shared/rules/opening-hours.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const seen: HoursValues[] = []

function Owner({ stored }: { readonly stored: readonly HoursEntry[] }) {
  const start = { ...toFormValues(), openingHours: toHoursValues(stored) }
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: placeFormSchema(start, false) },
  })
  return (
    <form.AppForm>
      <form.Form label="place" fields={placeFormFields} draft="secret">
        <form.AppField name="openingHours">
          {() => <HoursField none="Closed" start={start.openingHours} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.openingHours}>
          {(hours) => {
            seen.push(hours)
            return null
          }}
        </form.Subscribe>
      </form.Form>
    </form.AppForm>
  )
}
const setUp = (stored: readonly HoursEntry[] = []) => renderPart(<Owner stored={stored} />)
const entries = () => toEntries(seen.at(-1) as HoursValues)
const week = () => within(screen.getByRole('group', { name: 'Opening Hours' }))
const time = (name: string) => week().getByRole<HTMLInputElement>('textbox', { name })
const copyButton = (day: string) => week().getByRole('button', { name: `Copy ${day} to other days` })
const faults = () =>
  week()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

describe('the hours of a week', () => {
  test('PLC-14 LIM-21 the hours of a week have one line for each day, Monday first', () => {
    setUp()
    expect(
      week()
        .getAllByRole('textbox')
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day) => [
        `${day} from`,
        `${day} until`,
      ]),
    )
  })

  test('PLC-15 PLC-16 PLC-27 trap 36: opening hours can be entered by keyboard alone', async () => {
    const { user } = setUp()
    time('Saturday from').focus()
    await user.keyboard('6pm{Tab}2{Tab}')
    expect([time('Saturday from').value, time('Saturday until').value]).toEqual(['18:00', '02:00'])
    expect(week().getByText('Ends on Sunday')).toBeTruthy()
    time('Saturday until').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(time('Sunday until'))
    await user.keyboard('1am{Shift>}{Tab}{/Shift}8pm{Tab}')
    expect(week().getByText('Ends on Monday')).toBeTruthy()
    expect(entries()).toEqual([hoursEntry(6, '18:00', '02:00'), hoursEntry(7, '20:00', '01:00')])
    expect(entries()[1]?.close?.day).toBe(1)
  })

  test('a range of hours typed into the first time field fills in both fields', async () => {
    const { user } = setUp()
    time('Monday from').focus()
    await user.keyboard('9-17:30{Tab}')
    expect([time('Monday from').value, time('Monday until').value]).toEqual(['09:00', '17:30'])
    expect(document.activeElement).toBe(time('Monday until'))
  })

  test('PLC-13 VAL-02 an opening time without a closing time shows an error once both fields are left', async () => {
    const { user } = setUp()
    time('Monday from').focus()
    await user.keyboard('9{Tab}')
    expect(faults()).toEqual([])
    await user.keyboard('{Tab}')
    expect(faults()).toEqual(['Please enter an opening and a closing time'])
    expect(time('Monday until').getAttribute('aria-invalid')).toBe('true')
    // The next day shows no error during typing.
    time('Tuesday from').focus()
    await user.keyboard('10')
    expect(faults()).toEqual(['Please enter an opening and a closing time'])
    time('Monday until').focus()
    await user.keyboard('late')
    await user.click(document.body)
    expect(faults()).toEqual([
      'Please enter a time such as 9:30 or 5:30 pm',
      'Please enter an opening and a closing time',
    ])
  })

  test('PLC-27 a day can have several entries of opening hours', async () => {
    const { user } = setUp([hoursEntry(2, '09:00', '12:00')])
    await user.click(week().getByRole('button', { name: 'Add hours on Tuesday' }))
    await waitFor(() => expect(document.activeElement).toBe(time('Tuesday from 2')))
    await user.keyboard('13{Tab}17{Tab}')
    expect(entries()).toEqual([hoursEntry(2, '09:00', '12:00'), hoursEntry(2, '13:00', '17:00')])
    await user.click(week().getByRole('button', { name: 'Remove Tuesday 09:00 – 12:00' }))
    expect(entries()).toEqual([hoursEntry(2, '13:00', '17:00')])
    await user.click(week().getByRole('button', { name: 'Remove Tuesday 13:00 – 17:00' }))
    expect(entries()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(time('Tuesday from')))
    expect(week().queryByRole('button', { name: 'Add hours on Tuesday' })).toBeNull()
  })

  test('the hours of a day can be copied to other days by keyboard, and the copy undone', async () => {
    const { user } = setUp([hoursEntry(1, '09:00', '17:00'), hoursEntry(3, '10:00', '11:00')])
    copyButton('Monday').focus()
    await user.keyboard('{Enter}')
    const choices = within(screen.getByRole('group', { name: 'Copy Monday to' }))
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All days',
      'Monday to Friday',
      'Weekend',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(document.activeElement).toBe(choices.getByRole('button', { name: 'All days' }))
    await user.keyboard('{Tab}{Enter}')
    expect(entries()).toEqual([1, 2, 3, 4, 5].map((day) => hoursEntry(day, '09:00', '17:00')))
    const status = screen.getByRole('status')
    expect(status.textContent).toContain('Monday copied to Tuesday, Wednesday, Thursday, Friday.')
    expect(document.activeElement).toBe(copyButton('Monday'))
    await user.click(within(status).getByRole('button', { name: 'Undo' }))
    expect(entries()).toEqual([hoursEntry(1, '09:00', '17:00'), hoursEntry(3, '10:00', '11:00')])
    expect(status.textContent).not.toContain('Monday copied')
    expect(document.activeElement).toBe(copyButton('Monday'))
  })

  test('after stored hours that fit no day were removed, the focus stays near their place', async () => {
    const odd = { open: { day: 5, time: '16:00' }, close: { day: 7, time: '02:00' } }
    const { user } = setUp([odd, odd])
    const remove = () => week().getAllByRole('button', { name: 'Remove Friday, 16:00 – Sunday, 02:00' })
    remove()[1]?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(remove()[0]))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(time('Sunday until')))
    expect(entries()).toEqual([])
  })

  test('Escape cancels copying hours, and a closed day has no hours to copy', async () => {
    const { user } = setUp([hoursEntry(1, '09:00', '17:00')])
    await user.click(copyButton('Monday'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Copy Monday to' })).toBeNull()
    expect(document.activeElement).toBe(copyButton('Monday'))
    expect(week().queryByRole('button', { name: 'Copy Tuesday to other days' })).toBeNull()
  })
})
