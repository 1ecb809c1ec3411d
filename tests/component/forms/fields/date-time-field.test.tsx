import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { zoneName } from '#renderer/lib/text/format.ts'
import { readDayFirstTime, toDayFirstTime } from '#shared/rules/day-first.ts'
import { messages } from '#shared/rules/validation.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

// A zone with two names.
beforeEach(() => inZone('Australia/Sydney'))
restoreZone()

const schema = v.strictObject({ listedAt: v.pipe(v.string(), v.nonEmpty(messages.required('Listed At'))) })

interface SampleProps {
  readonly start: string
  readonly save: (listedAt: string) => unknown
}

function Sample({ start, save }: SampleProps) {
  const form = useRecordForm({
    defaultValues: { listedAt: start },
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      await save(value.listedAt)
    },
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="listedAt">
          {(field) => (
            <field.DateTimeField
              label="Listed At"
              required
              min="2026-03-03T00:00"
              hint="Ends in a month"
              presets={[{ label: 'In 2 weeks', text: '+2 weeks' }]}
            />
          )}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const setUp = (start: string, save: (listedAt: string) => unknown = () => {}) =>
  renderPart(<Sample start={start} save={save} />)
const field = () => screen.getByLabelText<HTMLInputElement>(/^Listed At/)
const enter = (value: string) => fireEvent.change(field(), { target: { value } })

describe('a date-time field', () => {
  test('JOB-32 a date-time field saves its text as a local date and time', async () => {
    const saved: string[] = []
    const { user } = setUp('2026-03-05T14:30', (listedAt) => saved.push(listedAt))
    expect(field().value).toBe('05/03/2026, 2:30 pm')
    await user.clear(field())
    await user.type(field(), '5/7/2026 9 am')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual(['2026-07-05T09:00'])
  })

  test('a day that is chosen in the calendar of a date-time field keeps the time', async () => {
    const saved: string[] = []
    const { user } = setUp('2026-03-05T14:30', (listedAt) => saved.push(listedAt))
    await user.click(screen.getByRole('button', { name: /^Open calendar of / }))
    await user.click(screen.getByRole('button', { name: 'Tuesday 31 March 2026' }))
    expect(field().value).toBe('31/03/2026, 2:30 pm')
    expect(document.activeElement).toBe(field())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual(['2026-03-31T14:30'])
  })

  test('the calendar of a date-time field opens on its day, is led by keys from Monday on, and Escape closes only it', async () => {
    const { user } = setUp('2026-03-05T14:30')
    await user.click(field())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const focused = () => document.activeElement?.getAttribute('aria-label')
    expect(focused()).toBe('Thursday 5 March 2026')
    const first = screen.getAllByRole('row')[1]?.querySelector('button')
    expect(first?.getAttribute('aria-label')).toBe('Monday 23 February 2026')
    expect(first?.disabled).toBe(true)
    for (const [keys, day] of [
      ['{ArrowRight}', 'Friday 6 March 2026'],
      ['{ArrowDown}', 'Friday 13 March 2026'],
      ['{PageDown}', 'Monday 13 April 2026'],
      ['{Shift>}{PageDown}{/Shift}', 'Tuesday 13 April 2027'],
      ['{Shift>}{PageUp}{/Shift}', 'Monday 13 April 2026'],
      // Not before the first selectable day.
      ['{PageUp}{PageUp}', 'Tuesday 3 March 2026'],
    ] as const) {
      await user.keyboard(keys)
      expect(focused()).toBe(day)
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('05/03/2026, 2:30 pm')
  })

  test('a preset below the calendar of a date-time field sets its date', async () => {
    const { user } = setUp('')
    await user.click(screen.getByRole('button', { name: /^Open calendar of / }))
    await user.click(screen.getByRole('button', { name: 'In 2 weeks' }))
    expect(field().value).toBe(toDayFirstTime(readDayFirstTime('+14', '09:00')))
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('SHELL-32 a date-time field names the time zone that applies on its day, or today if it is empty', () => {
    setUp('2026-01-05T14:30')
    const description = () => field().getAttribute('aria-describedby')?.split(' ') ?? []
    const zone = () => document.getElementById(description()[0] ?? '')?.textContent
    expect(zone()).toBe('AEDT')
    enter('2026-07-05T14:30')
    expect(zone()).toBe('AEST')
    enter('')
    expect(zone()).toBe(zoneName(new Date()))
    expect(description()).toHaveLength(3)
  })

  test('JOB-32 VAL-01 VAL-03 a date-time field shows its moment in words, and text that is no date shows the accepted notations', async () => {
    const { user } = setUp('2026-03-04T14:30')
    const hint = () => document.getElementById(`${field().id}-hint`)?.textContent
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(`${field().id}-hint`)
    expect(hint()).toBe('4 March 2026, 2:30 pmEnds in a month')
    // The clocks skip this hour, and the shown moment is saved.
    enter('2026-10-04T02:30')
    expect(hint()).toBe('4 October 2026, 3:30 amEnds in a month')
    enter('')
    expect(hint()).toBe('Ends in a month')
    await user.click(field())
    await user.tab()
    // From the calendar button of the field.
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Listed At is a required field')
    enter('15 Dec')
    expect(screen.getByRole('alert').textContent).toBe(
      'This is not a date. Type one like 15/12/2026, 15 Dec 2026 5pm, +14 or tomorrow 5pm',
    )
  })

  test('a date-time field cannot be changed while the form is being sent', async () => {
    let finish = () => {}
    const { user } = setUp('2026-03-05T14:30', () => new Promise<void>((resolve) => (finish = resolve)))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(field().readOnly).toBe(true)
    finish()
    await screen.findByRole('button', { name: 'Save' })
    expect(field().readOnly).toBe(false)
  })
})

function DayAndMoment() {
  const form = useRecordForm({
    defaultValues: { day: '1999-03-14', moment: '2026-03-04T00:05' },
    onSubmit: () => {},
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="day">{(field) => <field.DateField label="Day" />}</form.AppField>
        <form.AppField name="moment">{(field) => <field.DateTimeField label="Moment" />}</form.AppField>
      </form.Form>
    </form.AppForm>
  )
}

test('USR-38 trap 42 JOB-32 far west of UTC, date fields and date-time fields show the same day in words as in figures', () => {
  // In this zone a day ends last.
  inZone('Pacific/Pago_Pago')
  expect(new Date('1999-03-14T00:00:00.000Z').getDate()).toBe(13)
  renderPart(<DayAndMoment />)
  const words = (label: string) =>
    document.getElementById(`${screen.getByLabelText(label).id}-hint`)?.textContent
  expect(words('Day')).toBe('14 March 1999')
  expect(words('Moment')).toBe('4 March 2026, 12:05 am')
})
