import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field, openDialog } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'
import { openUser } from '#tests/support/user-profiles.tsx'
import { settled } from '#tests/support/whole-console.tsx'

restoreZone()

const desk = openDesk()

test('USR-38 trap 42: a console far west of UTC shows the stored days, on the screen and in the form', async () => {
  // In this zone a day ends last.
  inZone('Pacific/Pago_Pago')
  expect(new Date('2000-02-29T00:00:00.000Z').getDate()).toBe(28)
  const { user } = await openUser(desk, 'Freja Nielsen')
  expect(fact('Date of Birth')).toMatch(/^29 February 2000 \(/)
  expect(fact('Preferred Start Date')).toBe('4 October 2026')
  const dialog = await openDialog(user, 'Edit', 'Edit User Profile')
  expect(field(dialog, 'Date of Birth').value).toBe('29/02/2000')
  expect(field(dialog, 'Preferred Start Date').value).toBe('04/10/2026')
  await settled()
})
