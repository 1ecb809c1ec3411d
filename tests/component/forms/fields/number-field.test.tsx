import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { hourlyRate } from '#shared/entities/job-terms.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const schema = v.strictObject({ rate: hourlyRate('Rate') })

function Sample({ rate, save }: { readonly rate: number | null; readonly save: (rate: unknown) => unknown }) {
  const form = useRecordForm({
    defaultValues: { rate },
    validators: { onChange: schema as v.GenericSchema<{ rate: number | null }> },
    onSubmit: async ({ value }) => {
      await save(value.rate)
    },
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="rate">
          {(field) => <field.NumberField label="Rate" required precision={2} prefix="$" hint="In dollars" />}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
        <button type="button" onClick={() => form.setFieldValue('rate', 31)}>
          Set
        </button>
      </form.Form>
    </form.AppForm>
  )
}

const setUp = (rate: number | null = null, save: (rate: unknown) => unknown = () => {}) =>
  renderPart(<Sample rate={rate} save={save} />)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save$/ })
const error = () => screen.getByRole('alert').textContent

describe('a number field', () => {
  test('JOB-28 a number field accepts a number that is typed or that the form sets', async () => {
    const saved: unknown[] = []
    const { user } = setUp(null, (rate) => saved.push(rate))
    expect(screen.getByText('$')).toBeTruthy()
    await user.type(field(), '28.5')
    expect(field().value).toBe('28.5')
    await user.tab()
    expect(field().value).toBe('28.50')
    await user.click(saveButton())
    expect(saved).toEqual([28.5])
    await user.type(field(), '9')
    // The focus stays in the field.
    fireEvent.click(screen.getByRole('button', { name: 'Set' }))
    expect(field().value).toBe('31.00')
  })

  test('a number field accepts a pasted amount with a currency sign, commas or a decimal comma, but no letters', async () => {
    const { user } = setUp()
    for (const [pasted, shown] of [
      ['$28.50', '28.50'],
      ['28,50', '28.50'],
      ['1,234.5', '1234.50'],
    ] as const) {
      await user.clear(field())
      await user.paste(pasted)
      await user.tab()
      expect(field().value).toBe(shown)
    }
    await user.clear(field())
    await user.type(field(), '28.x5')
    await user.paste('a dollar')
    expect(field().value).toBe('28.5')
  })

  test('the first click into a number field selects its text, the second one places the cursor', async () => {
    const { user } = setUp(28.5)
    const selected = () => [field().selectionStart, field().selectionEnd]
    await user.click(field())
    expect(selected()).toEqual([0, 5])
    await user.keyboard('31')
    expect(field().value).toBe('31')
    await user.click(field())
    expect(selected()).toEqual([2, 2])
  })

  test('neither an arrow key nor the mouse wheel changes a number field', async () => {
    const { user } = setUp(28.5)
    await user.click(field())
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    field().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
    expect(field().value).toBe('28.50')
  })

  test('VAL-01 VAL-02 a cleared number field counts as missing, and shows an error once it was left', async () => {
    const { user } = setUp(28.5)
    await user.clear(field())
    expect(error()).toBe('')
    await user.tab()
    expect(error()).toBe('Rate is a required field')
    screen.getByRole('textbox', { name: 'Rate', description: /^Rate is a required field/ })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.click(saveButton())
    expect(screen.getByText(/^Still needed:/).textContent).toBe('Still needed: Rate')
  })

  test('VAL-02 trap 23: a number field with an invalid default shows no error before it was left', async () => {
    const { user } = setUp(0)
    expect(field().value).toBe('0.00')
    expect(error()).toBe('')
    await user.click(field())
    await user.tab()
    expect(error()).toBe('Rate must be a positive number')
  })

  test('a number field cannot be changed while the form is being sent', async () => {
    let finish = () => {}
    const { user } = setUp(28.5, () => new Promise<void>((resolve) => (finish = resolve)))
    await user.click(saveButton())
    await user.type(field(), '1')
    expect(field().value).toBe('28.50')
    expect(field().readOnly).toBe(true)
    finish()
    await screen.findByRole('button', { name: 'Save' })
    expect(field().readOnly).toBe(false)
  })
})
