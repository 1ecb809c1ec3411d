import { act, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { Option } from '#shared/rules/options.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

// East of UTC.
beforeEach(() => inZone('Australia/Sydney'))
restoreZone()

const schema = v.strictObject({
  name: v.string(),
  kind: v.picklist(['solo', 'group'], 'Please select a kind'),
  isHere: v.boolean('Please say whether you are here'),
  day: v.pipe(v.string(), v.nonEmpty('Please enter a day')),
})
type Values = { name: string; kind: string | undefined; isHere: boolean | undefined; day: string }
const kinds: readonly Option[] = [
  { value: 'solo', label: 'Solo' },
  { value: 'group', label: 'Group' },
]

interface SampleProps {
  readonly start?: Partial<Values>
  readonly save?: (values: Values) => unknown
  readonly label?: string
}

function Sample({ start, save, label = 'Sample' }: SampleProps) {
  const defaultValues: Values = { name: '', kind: undefined, isHere: undefined, day: '', ...start }
  const form = useRecordForm({
    defaultValues,
    validators: { onChange: schema as unknown as v.GenericSchema<Values> },
    onSubmit: async ({ value }) => {
      await save?.(value)
    },
  })
  return (
    <form.AppForm>
      <form.Form draft="secret" label={label}>
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="kind">
          {(field) => <field.ChoiceField label="Kind" required options={kinds} hint="One of two" />}
        </form.AppField>
        <form.AppField name="isHere">
          {(field) => <field.YesNoField label="Is Here" required />}
        </form.AppField>
        <form.AppField name="day">
          {(field) => <field.DateField label="Day" required min="1900-01-01" hint="As on the passport" />}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const setUp = (props: SampleProps = {}) => {
  const saved: Values[] = []
  return { saved, ...renderPart(<Sample save={(values) => saved.push(values)} {...props} />) }
}
const group = (name: string) => screen.getByRole('radiogroup', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const checked = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap((each) => (each.checked ? [each.value] : []))
const day = () => screen.getByLabelText<HTMLInputElement>('Day')
const errors = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save$/ })

describe('choice fields and yes-or-no fields', () => {
  test('USR-28 choice fields and yes-or-no fields start without a choice, and save the clicked value', async () => {
    const { saved, user } = setUp({ start: { day: '2026-03-05' } })
    expect(checked()).toEqual([])
    for (const name of ['Kind', 'Is Here']) expect(group(name).getAttribute('aria-required')).toBe('true')
    screen.getByRole('radiogroup', { name: 'Kind', description: /One of two$/ })
    await user.click(radio('Group'))
    await user.click(radio('No'))
    await user.click(save())
    expect(saved).toEqual([{ name: '', kind: 'group', isHere: false, day: '2026-03-05' }])
  })

  test('choice fields and yes-or-no fields show a record’s value, and change by arrow keys', async () => {
    const { user } = setUp({ start: { kind: 'solo', isHere: false } })
    expect(checked()).toEqual([radio('Solo').value, radio('No').value])
    expect(radio('Yes').checked).toBe(false)
    await user.click(screen.getByLabelText('Name'))
    await user.tab()
    expect(document.activeElement).toBe(radio('Solo'))
    await user.keyboard('{ArrowDown}')
    expect(radio('Group').checked).toBe(true)
    await user.tab()
    expect(document.activeElement).toBe(radio('No'))
    await user.keyboard('{ArrowUp}')
    expect(radio('Yes').checked).toBe(true)
  })

  test('USR-28 VAL-01 VAL-02 choice fields and yes-or-no fields show an error once they are left without an answer', async () => {
    const { user } = setUp()
    await user.click(screen.getByLabelText('Name'))
    await user.tab()
    expect(group('Kind').contains(document.activeElement)).toBe(true)
    expect(errors()).toEqual([])
    // As pressing another button of the group does, before its click.
    act(() => radio('Group').focus())
    expect(errors()).toEqual([])
    await user.click(day())
    expect(errors()).toEqual(['Please select a kind'])
    expect(group('Kind').getAttribute('aria-invalid')).toBe('true')
    screen.getByRole('radiogroup', { name: 'Kind', description: /^Please select a kind/ })
    await user.click(radio('Solo'))
    expect(group('Kind').getAttribute('aria-invalid')).toBe('false')
    expect(errors()).not.toContain('Please select a kind')
  })

  test('VAL-02 a submit moves the focus to the first button of the first unanswered choice', async () => {
    const { user } = setUp({ start: { kind: 'solo', day: '2026-03-05' } })
    await user.type(screen.getByLabelText('Name'), 'x{Enter}')
    expect(errors()).toEqual(['Please say whether you are here'])
    expect(document.activeElement).toBe(radio('Yes'))
  })

  test('choice fields in two forms on one screen do not affect each other', async () => {
    const { user } = renderPart(
      <>
        <Sample label="One" />
        <Sample label="Other" />
      </>,
    )
    const [one, other] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Solo' })
    await user.click(one as HTMLElement)
    await user.click(other as HTMLElement)
    expect([one?.checked, other?.checked]).toEqual([true, true])
    expect(one?.name).not.toBe(other?.name)
  })
})

describe('a date field', () => {
  test('USR-38 a date field is typed with the day first in any system language, and saves a calendar day', async () => {
    const { saved, user } = setUp({ start: { kind: 'solo', isHere: true, day: '1990-02-28' } })
    expect(day().value).toBe('28/02/1990')
    await user.clear(day())
    await user.type(day(), '29/2/2024')
    await user.click(save())
    expect(saved[0]?.day).toBe('2024-02-29')
    expect(day().value).toBe('29/02/2024')
  })

  test('USR-38 a day that is chosen in the calendar of a date field is saved', async () => {
    const { saved, user } = setUp({ start: { kind: 'solo', isHere: true, day: '1990-02-28' } })
    await user.click(screen.getByRole('button', { name: /^Open calendar of / }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByText('March 1990')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Sunday 18 March 1990' }))
    expect(day().value).toBe('18/03/1990')
    await user.click(save())
    expect(saved[0]?.day).toBe('1990-03-18')
  })

  test('USR-38 trap 42 text that is no date stays in a date field and shows an error with the accepted notations', async () => {
    const { saved, user } = setUp({ start: { kind: 'solo', isHere: true, day: '1990-02-28' } })
    await user.clear(day())
    await user.type(day(), '03/14/1999')
    await user.tab()
    // From the calendar button of the field.
    await user.tab()
    expect(day().value).toBe('03/14/1999')
    expect(errors()).toEqual(['This is not a date. Type one like 14/03/1999 or 14 Mar 1999'])
    await user.click(save())
    expect(saved).toEqual([])
  })

  test('USR-38 VAL-01 VAL-03 a date field shows its day in words, and is missing after it was cleared', async () => {
    const { user } = setUp({ start: { day: '1999-03-14' } })
    const description = () => document.getElementById(`${day().id}-hint`)?.textContent
    expect(day().getAttribute('aria-describedby')?.split(' ')).toContain(`${day().id}-hint`)
    expect(description()).toBe('14 March 1999As on the passport')
    fireEvent.change(day(), { target: { value: '2024-02-29' } })
    expect(description()).toBe('29 February 2024As on the passport')
    fireEvent.change(day(), { target: { value: '' } })
    expect(description()).toBe('As on the passport')
    await user.click(day())
    await user.tab()
    await user.tab()
    expect(errors()).toEqual(['Please enter a day'])
    expect(day().getAttribute('aria-invalid')).toBe('true')
  })
})

test('choice fields and date fields can’t be changed while the form is being sent', async () => {
  let finish = () => {}
  const { user } = setUp({
    start: { kind: 'solo', isHere: true, day: '1990-02-28' },
    save: () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  })
  const isLocked = () => [radio('Group').disabled, radio('No').disabled, day().readOnly]
  await user.click(save())
  expect(isLocked()).toEqual([true, true, true])
  finish()
  await screen.findByRole('button', { name: 'Save' })
  expect(isLocked()).toEqual([false, false, false])
})
