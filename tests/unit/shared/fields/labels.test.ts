import { expect, test } from 'vitest'

type Exports = Readonly<Record<string, unknown>>

const modules = import.meta.glob<Exports>('/src/shared/entities/*.ts', { eager: true })

/** The labels of each form: of an object whose values all have one. */
const forms = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => {
    const labels = Object.values(value ?? {}).map((field) => Object(field).label as unknown)
    return labels.length > 0 && labels.every((label) => label !== undefined) ? [{ name, labels }] : []
  })

test('each field of each form has a label, for the screen and for refusals', () => {
  expect(forms.length).toBeGreaterThan(20)
  const isEmpty = (label: unknown) => typeof label !== 'string' || label.trim() === ''
  expect(forms.filter(({ labels }) => labels.some(isEmpty))).toEqual([])
})
