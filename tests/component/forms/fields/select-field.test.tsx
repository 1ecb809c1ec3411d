import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { startValues } from '#shared/fields/field.ts'
import { choice } from '#shared/fields/kinds.ts'
import type { Option } from '#shared/rules/options.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'

const schema = v.strictObject({ kind: v.optional(v.string()) })

interface SampleProps {
  readonly options: readonly Option[]
  readonly isFixed?: boolean
  readonly isLoading?: boolean
  readonly isClearable?: boolean
  readonly placeholder?: string
  readonly start?: string
  readonly save?: (kind: string | undefined) => void
}

function Sample({ start, save, ...select }: SampleProps) {
  const defaultValues: v.InferInput<typeof schema> = { kind: start }
  const form = useRecordForm({
    defaultValues,
    validators: { onChange: schema },
    onSubmit: ({ value }) => save?.(value.kind),
  })
  return (
    <form.AppForm>
      <form.Form draft="secret">
        <form.AppField name="kind">{(field) => <field.SelectField label="Kind" {...select} />}</form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const options: readonly Option[] = [
  { value: '1', label: 'Pub' },
  { value: '2', label: 'farm' },
  { value: '3', label: 'Hostel' },
]
const open = async (props: SampleProps) => {
  const { user } = renderPart(<Sample {...props} />)
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  return user
}
const labels = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent)

/** The same select with the options of its declared field. */
function Declared() {
  const fields = { kind: choice('Kind', options) }
  const form = useRecordForm({ defaultValues: startValues(fields) })
  return (
    <form.AppForm>
      <form.Form fields={fields} draft="secret">
        <form.AppField name="kind">{(field) => <field.SelectField />}</form.AppField>
      </form.Form>
    </form.AppForm>
  )
}

describe('a select', () => {
  test('SHELL-26 a select shows the options of a list sorted by label', async () => {
    await open({ options })
    expect(labels()).toEqual(['farm', 'Hostel', 'Pub'])
  })

  test('SHELL-27 a select shows the options of a fixed enumeration in their own order', async () => {
    await open({ options, isFixed: true })
    expect(labels()).toEqual(['Pub', 'farm', 'Hostel'])
  })

  test('SHELL-27 a select shows the options that a choice declares in their declared order', async () => {
    const { user } = renderPart(<Declared />)
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    expect(labels()).toEqual(['Pub', 'farm', 'Hostel'])
  })

  test('SHELL-29 a select says "Select..." or its own text, "No options" and "Loading..."', async () => {
    const { rerender, unmount } = renderPart(<Sample options={[]} />)
    expect(screen.getByText('Select...')).toBeTruthy()
    rerender(<Sample options={[]} placeholder="Select Business" />)
    expect(screen.getByText('Select Business')).toBeTruthy()
    expect(screen.queryByText('Select...')).toBeNull()
    unmount()
    await open({ options: [] })
    expect(screen.getByText('No options')).toBeTruthy()
    document.body.replaceChildren()
    await open({ options: [], isLoading: true })
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  test('in an open select typing filters the options, and only a click chooses one', async () => {
    const saved: (string | undefined)[] = []
    const user = await open({ options, save: (kind) => saved.push(kind) })
    pressKey('ArrowDown')
    expect(pressKey('Tab')).toBe(true)
    await user.tab()
    const save = screen.getByRole('button', { name: 'Save' })
    expect(document.activeElement).toBe(save)
    await user.click(save)
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.keyboard('host')
    await waitFor(() => expect(labels()).toEqual(['Hostel']))
    await user.click(screen.getByText('Hostel', { selector: '.ant-select-item-option-content' }))
    await user.click(save)
    expect(saved).toEqual([undefined, '3'])
  })

  test('the clear button of a select, which the keyboard reaches, empties it', async () => {
    const saved: (string | undefined)[] = []
    const { user } = renderPart(
      <Sample options={options} start="3" isClearable save={(kind) => saved.push(kind)} />,
    )
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear Kind' }))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([undefined])
    expect(screen.queryByRole('button', { name: 'Clear Kind' })).toBeNull()
  })

  test('a select shows that its chosen value is loading until the options arrive', () => {
    const { unmount } = renderPart(<Sample options={[]} start="3" isLoading />)
    expect(screen.getByText('Loading...')).toBeTruthy()
    unmount()
    renderPart(<Sample options={options} start="3" />)
    expect(screen.getByText('Hostel')).toBeTruthy()
  })
})

describe('a select with an archived option that the record uses', () => {
  const withArchived: readonly Option[] = [...options, { value: '4', label: 'Mill', isArchived: true }]
  const warning = "Mill is archived. If you save without it, you can't choose it again."
  const content = () => document.querySelector('.ant-select-content')?.textContent

  test('SHELL-28 CAT-11 trap 35: a select marks an archived option that the record uses, and finds it by its name', async () => {
    const user = await open({ options: withArchived, start: '4' })
    expect(content()).toBe('Mill Archived')
    expect(labels()).toEqual(['farm', 'Hostel', 'Mill Archived', 'Pub'])
    await user.keyboard('archived')
    await waitFor(() => expect(screen.getByText('No options')).toBeTruthy())
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('mill')
    await waitFor(() => expect(labels()).toEqual(['Mill Archived']))
    pressKey('ArrowDown')
    expect(screen.getByRole('option', { name: 'Mill, archived' })).toBeTruthy()
  })

  test('SHELL-28 CAT-11 a select warns when an archived option is removed, until it is chosen again', async () => {
    const saved: (string | undefined)[] = []
    const user = await open({ options: withArchived, start: '4', save: (kind) => saved.push(kind) })
    const region = document.querySelector('[aria-live="polite"]:not([role])')
    expect(region?.textContent).toBe('')
    const pick = (label: string) =>
      user.click(
        screen.getByText(label, { selector: '.ant-select-item-option-content, .ant-select-item-option bdi' }),
      )
    await pick('Pub')
    expect(region?.textContent).toBe(warning)
    screen.getByRole('combobox', { name: 'Kind', description: new RegExp(warning) })
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await pick('Mill')
    expect(region?.textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual(['4'])
  })

  test('SHELL-28 the warning about a removed archived option shows the option’s exact name', async () => {
    const odd = '<b>Mill</b>'
    const { user } = renderPart(
      <Sample options={[{ value: '4', label: odd, isArchived: true }]} start="4" isClearable />,
    )
    expect(content()).toBe(`${odd} Archived`)
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/you can't choose it again/).textContent).toBe(warning.replace('Mill', odd))
  })
})
