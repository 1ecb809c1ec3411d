import { afterAll, expect, test, vi } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field, openDialog } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { openUser } from '#tests/support/user-profiles.tsx'
import { settled } from '#tests/support/whole-console.tsx'

// Before any import, because formats are made once, in the zone of the start. In this zone a day ends last.
const own = vi.hoisted(() => {
  const zone = process.env.TZ
  process.env.TZ = 'Pacific/Pago_Pago'
  return zone
})
afterAll(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

const desk = openDesk()

test('USR-38 trap 42: a console far west of UTC shows the stored days, on the screen and in the form', async () => {
  expect(new Date('2000-02-29T00:00:00.000Z').getDate()).toBe(28)
  const { user } = await openUser(desk, 'Freja Nielsen')
  expect(fact('Date of Birth')).toMatch(/^29 February 2000 \(/)
  expect(fact('Preferred Start Date')).toBe('4 October 2026')
  const dialog = await openDialog(user, 'Edit', 'Edit User Profile')
  expect(field(dialog, 'Date of Birth').value).toBe('2000-02-29')
  expect(field(dialog, 'Preferred Start Date').value).toBe('2026-10-04')
  await settled()
})
