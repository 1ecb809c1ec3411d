import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'
import { renderPart } from '#tests/support/render-part.tsx'

restoreZone()

function Sample() {
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

test('USR-38 trap 42 JOB-32 far west of UTC a field shows its own day in words', () => {
  // In this zone a day ends last.
  inZone('Pacific/Pago_Pago')
  expect(new Date('1999-03-14T00:00:00.000Z').getDate()).toBe(13)
  renderPart(<Sample />)
  const words = (label: string) =>
    document.getElementById(`${screen.getByLabelText(label).id}-hint`)?.textContent
  expect(words('Day')).toBe('14 March 1999')
  expect(words('Moment')).toBe('4 March 2026, 12:05 am')
})
