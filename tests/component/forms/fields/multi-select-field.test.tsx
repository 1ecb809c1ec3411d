import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MultiSelect } from '#renderer/components/select/multi-select.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { Option } from '#shared/rules/options.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'

const options: readonly Option[] = [
  { value: '1', label: 'Pub' },
  { value: '2', label: 'farm' },
  { value: '3', label: 'Hostel' },
]
const schema = v.strictObject({
  kinds: v.pipe(v.array(v.string()), v.nonEmpty('Kinds is a required field')),
})
interface Values {
  readonly kinds: readonly string[]
}

interface SampleProps {
  readonly isLoading?: boolean
  readonly options?: readonly Option[]
  readonly start?: readonly string[]
  readonly save?: (kinds: readonly string[]) => unknown
}

function Sample({ start = [], save, ...select }: SampleProps) {
  const defaultValues: Values = { kinds: start }
  const form = useRecordForm({
    defaultValues,
    validators: { onChange: schema as unknown as v.GenericSchema<Values> },
    onSubmit: async ({ value }) => {
      await save?.(value.kinds)
    },
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="kinds">
          {(field) => (
            <field.MultiSelectField
              label="Kinds"
              required
              options={options}
              hint="All that apply"
              {...select}
            />
          )}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kinds' })
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent)
const chosen = () =>
  [...document.querySelectorAll('.ant-select-selection-item-content')].map((tag) => tag.textContent)

describe('a select of several', () => {
  test('SHELL-26 a multi-select offers its options by label, filters them and works by keyboard alone', async () => {
    const saved: (readonly string[])[] = []
    const { user } = renderPart(<Sample save={(kinds) => saved.push(kinds)} />)
    await user.tab()
    expect(document.activeElement).toBe(field())
    pressKey('ArrowDown')
    await waitFor(() => expect(offered()).toEqual(['farm', 'Hostel', 'Pub']))
    pressKey('Enter')
    await user.keyboard('pu')
    await waitFor(() => expect(offered()).toEqual(['Pub']))
    pressKey('Enter')
    expect(chosen()).toEqual(['farm', 'Pub'])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([['2', '1']])
  })

  test('Tab leaves an open multi-select without a choice', async () => {
    let finish = () => {}
    const save = () => new Promise<void>((resolve) => (finish = resolve))
    const { user } = renderPart(<Sample start={['2']} save={save} />)
    await user.click(field())
    pressKey('ArrowDown')
    expect(pressKey('Tab')).toBe(true)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear Kinds' }))
    expect(chosen()).toEqual(['farm'])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(field().disabled).toBe(true)
    finish()
    await screen.findByRole('button', { name: 'Save' })
    expect(field().disabled).toBe(false)
  })

  test('SHELL-29 a multi-select says "Select...", "No options" and "Loading..."', async () => {
    const { user, unmount } = renderPart(<Sample options={[]} />)
    expect(screen.getByText('Select...')).toBeTruthy()
    await user.click(field())
    expect(screen.getByText('No options')).toBeTruthy()
    unmount()
    renderPart(<Sample options={[]} isLoading />)
    await user.click(field())
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  test('VAL-01 VAL-02 a multi-select that was left empty shows an error beneath it', async () => {
    const { user } = renderPart(<Sample />)
    await user.click(field())
    expect(screen.getByRole('alert').textContent).toBe('')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Kinds is a required field')
    screen.getByRole('combobox', { name: 'Kinds', description: /^Kinds is a required field/ })
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('SHELL-28 CAT-11 a multi-select marks archived options that the record uses, and warns when one is removed', async () => {
    const archived: readonly Option[] = [
      ...options,
      { value: '4', label: 'Mill', isArchived: true },
      { value: '5', label: 'Barn', isArchived: true },
    ]
    const { user } = renderPart(<Sample options={archived} start={['4', '2', '5']} />)
    const warnings = () =>
      screen.queryAllByText(/you can't choose it again/).map((paragraph) => paragraph.textContent)
    expect(chosen()).toEqual(['Mill Archived', 'farm', 'Barn Archived'])
    expect(warnings()).toEqual([])
    await user.click(field())
    pressKey('Backspace')
    expect(chosen()).toEqual(['Mill Archived', 'farm'])
    expect(warnings()).toEqual(["Barn is archived. If you save without it, you can't choose it again."])
    pressKey('Backspace')
    expect(warnings()).toHaveLength(1)
    pressKey('Backspace')
    expect(warnings()).toEqual([
      "Mill is archived. If you save without it, you can't choose it again.",
      "Barn is archived. If you save without it, you can't choose it again.",
    ])
    await user.click(screen.getByText('Barn', { selector: '.ant-select-item-option bdi' }))
    expect(warnings()).toEqual(["Mill is archived. If you save without it, you can't choose it again."])
  })

  test('SHELL-28 CAT-11 a value that the record has twice shows once in a multi-select, and one press removes it', async () => {
    const saved: (readonly string[])[] = []
    const { user } = renderPart(
      <Sample
        options={[...options, { value: '4', label: 'Mill', isArchived: true }]}
        start={['2', '4', '2', '4']}
        save={(kinds) => saved.push(kinds)}
      />,
    )
    expect(chosen()).toEqual(['farm', 'Mill Archived'])
    await user.click(field())
    pressKey('Backspace')
    expect(chosen()).toEqual(['farm'])
    screen.getByText(/^is archived\. If you save without it/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([['2']])
  })

  test('a multi-select works outside a form too', async () => {
    const changes: string[][] = []
    const { user } = renderPart(
      <MultiSelect
        label="Kinds"
        value={['1', '2']}
        options={options}
        onChange={(kinds) => changes.push(kinds)}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Clear Kinds' }))
    await user.click(field())
    await user.click(within(document.body).getByText('Hostel'))
    expect(changes).toEqual([[], ['1', '2', '3']])
  })

  test('a multi-select in a row of filters names its first choice and counts the others', () => {
    renderPart(
      <MultiSelect label="Kinds" isOneLine value={['1', '2', '3']} options={options} onChange={() => {}} />,
    )
    expect(chosen()).toEqual(['Pub', '+2'])
  })
})
