import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { requiredEmail, requiredText } from '#shared/rules/validation.ts'

const schema = v.strictObject({
  name: requiredText('Name'),
  email: requiredEmail('Email'),
  note: v.optional(v.string()),
  agreed: v.optional(v.boolean()),
})
type Values = v.InferInput<typeof schema>

interface Props {
  readonly needsValid?: boolean
  readonly save: (values: Values) => unknown
  readonly start?: Partial<Values>
}

function SampleForm({ save, start, needsValid }: Props) {
  const defaultValues: Values = { name: '', email: '', note: '', agreed: false, ...start }
  const form = useAppForm({
    defaultValues,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      await save(value)
    },
  })
  return (
    <form.AppForm>
      <form.Form label="Sample" draft="secret">
        <div data-to-read>
          <button type="button">Choose a template</button>
        </div>
        <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" required hint="Where the code goes" />}
        </form.AppField>
        <form.AppField name="note">{(field) => <field.TextAreaField label="Note" />}</form.AppField>
        <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
        <form.SubmitButton needsValid={needsValid}>Save</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}

const setUp = (props: Partial<Props> = {}) => {
  const saved: Values[] = []
  render(<SampleForm save={(values) => saved.push(values)} {...props} />)
  return { saved, user: userEvent.setup() }
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save/ })
const note = () => screen.queryByText(/^Still needed:/)
const errors = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean)

describe('a form', () => {
  test('BUS-30 a form reset to incomplete values is invalid immediately, like a new form', async () => {
    let startAnew = () => {}
    function Renewed() {
      const [start, setStart] = useState<Values>({ name: 'Kim', email: 'kim@hostel.example' })
      const form = useAppForm({ defaultValues: start, validators: { onChange: schema } })
      startAnew = () => {
        const next = { name: '', email: '' }
        setStart(next)
        form.reset(next)
      }
      return (
        <form.AppForm>
          <form.Form label="Renewed" draft="secret">
            <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
            <form.SubmitButton needsValid>Save</form.SubmitButton>
          </form.Form>
        </form.AppForm>
      )
    }
    render(<Renewed />)
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    act(() => startAnew())
    await waitFor(() => expect(saveButton().disabled).toBe(true))
    expect(errors()).toEqual([])
  })

  test('VAL-01 VAL-02 VAL-03 VAL-04 an error shows beneath a field once the field was left, and disappears once the text is valid', async () => {
    const { user } = setUp()
    expect(errors()).toEqual([])
    await user.type(field('Email'), 'ann')
    expect(errors()).toEqual([])
    await user.tab()
    expect(errors()).toEqual(['Email must be a valid email'])
    expect(field('Name').getAttribute('aria-invalid')).toBe('false')
    await user.type(field('Email'), '@b.au')
    expect(errors()).toEqual([])
    screen.getByRole('textbox', { name: 'Email', description: /Where the code goes/ })
    await user.click(field('Name'))
    await user.tab()
    const described = screen.getByRole('textbox', { name: 'Name', description: /^Name is a required field/ })
    expect(described.getAttribute('aria-invalid')).toBe('true')
    const message = screen.getByText('Name is a required field')
    expect(described.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('VAL-02 an empty field shows no error when it is left for what may fill in the form', async () => {
    const { user } = setUp()
    const template = screen.getByRole('button', { name: 'Choose a template' })
    await user.click(field('Name'))
    await user.click(template)
    expect(errors()).toEqual([])
    await user.click(field('Name'))
    await user.click(field('Email'))
    expect(errors()).toEqual(['Name is a required field'])
  })

  test('VAL-05 a field of only spaces counts as missing', async () => {
    const { user } = setUp()
    await user.type(field('Email'), '   ')
    await user.tab()
    expect(errors()).toEqual(['Email is a required field'])
  })

  test('BUS-30 where the submit button is disabled while the form is invalid, a note says what is missing once a field was left', async () => {
    const { user } = setUp({ needsValid: true })
    expect(saveButton().disabled).toBe(true)
    expect(note()).toBeNull()
    await user.click(field('Email'))
    await user.tab()
    expect(note()?.textContent).toBe('Still needed: Name, Email')
    await user.type(field('Name'), 'Ann')
    expect(saveButton().disabled).toBe(true)
    expect(note()?.textContent).toBe('Still needed: Email')
    await user.type(field('Email'), 'a@b.au')
    expect(saveButton().disabled).toBe(false)
    expect(note()).toBeNull()
    await user.clear(field('Name'))
    expect(saveButton().disabled).toBe(true)
  })

  test('BUS-30 a press on the disabled submit button focuses the first invalid field', async () => {
    const { saved, user } = setUp({ needsValid: true, start: { name: 'Ann' } })
    expect(saveButton().disabled).toBe(true)
    // A browser gives the click on a disabled button without pointer events to its parent.
    await user.click(saveButton().parentElement as HTMLElement)
    expect(document.activeElement).toBe(field('Email'))
    expect(errors()).toEqual(['Email is a required field'])
    expect(saved).toEqual([])
  })

  test('the note about missing fields links to each of them', async () => {
    const { user } = setUp()
    await user.click(saveButton())
    await user.click(screen.getByRole('button', { name: 'Email' }))
    expect(document.activeElement).toBe(field('Email'))
  })

  test.each([
    ['a text area', 'Note'],
    ['a one-line field, whose text is cleaned before', 'Name'],
  ])('Ctrl+Enter submits a form from %s', async (_, label) => {
    const { saved, user } = setUp({ start: { name: 'Ann ', email: 'a@b.au', note: 'one' } })
    await user.type(field(label), ' {Control>}{Enter}{/Control}')
    expect(saved).toEqual([expect.objectContaining(label === 'Name' ? { name: 'Ann' } : { note: 'one ' })])
  })

  test('VAL-02 submitting an incomplete form names what is missing and focuses the first error', async () => {
    const { saved, user } = setUp()
    await user.type(field('Email'), 'ann')
    expect(saveButton().disabled).toBe(false)
    expect(note()).toBeNull()
    await user.click(saveButton())
    expect(saved).toEqual([])
    expect(errors()).toEqual(['Name is a required field', 'Email must be a valid email'])
    expect(note()?.textContent).toBe('Still needed: Name, Email')
    expect(note()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(document.activeElement).toBe(field('Name'))
    const first = note()
    await user.click(saveButton())
    // A new element: a screen reader announces no text that stays.
    expect(note()).not.toBe(first)
    await user.type(field('Name'), 'Ann')
    expect(note()?.textContent).toBe('Still needed: Email')
    await user.type(field('Email'), '@b.au')
    expect(note()).toBeNull()
    await user.click(saveButton())
    expect(saved).toEqual([{ name: 'Ann', email: 'ann@b.au', note: '', agreed: false }])
  })

  test('BUS-30 a form cannot be changed or sent again during a submit', async () => {
    let finish = () => {}
    let sent = 0
    const { user } = setUp({
      start: { name: 'Ann', email: 'a@b.au' },
      save: () => {
        sent += 1
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      },
    })
    await user.click(saveButton())
    expect(saveButton().disabled).toBe(true)
    expect(field('Name').readOnly).toBe(true)
    await user.type(field('Name'), 'x{Enter}')
    expect(field('Name').value).toBe('Ann')
    expect(sent).toBe(1)
    finish()
    await screen.findByRole('button', { name: 'Save' })
    expect(saveButton().disabled).toBe(false)
  })

  test('Enter in a text field submits a valid form once', async () => {
    const { saved, user } = setUp({ start: { name: 'Ann', email: 'a@b.au' } })
    await user.type(field('Note'), 'one{Enter}two')
    expect(field('Note').value).toBe('one\ntwo')
    expect(saved).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Agreed' }))
    await user.type(field('Email'), '{Enter}')
    expect(saved).toEqual([{ name: 'Ann', email: 'a@b.au', note: 'one\ntwo', agreed: true }])
  })

  test('ERR-16 an error of the submit shows above the fields until the next submit', async () => {
    let isBroken = true
    const { user } = setUp({
      start: { name: 'Ann', email: 'a@b.au' },
      save: () => {
        if (isBroken) throw new RangeError('Invalid time value')
      },
    })
    await user.click(saveButton())
    expect((await screen.findByText('Something went wrong')).closest('[role=alert]')?.textContent).toContain(
      'Invalid time value',
    )
    expect(field('Name').value).toBe('Ann')
    expect(saveButton().disabled).toBe(false)
    isBroken = false
    await user.click(saveButton())
    await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull())
  })
})
