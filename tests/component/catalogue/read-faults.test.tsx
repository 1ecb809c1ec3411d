import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import { isUsable } from '#tests/support/faults.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { six } from '#tests/support/six-lists.ts'

const desk = openDesk()

describe('CAT-08 a read of one of the six lists that fails', () => {
  readFaultTests(
    desk,
    six.map(({ list, path, title, one, nouns, active, ids }) => {
      const table = () => screen.findByRole('table', { name: title })
      return {
        ids: ids.list,
        call: `${list}.list`,
        phrase: `load ${nouns}`,
        path: () => path,
        done: table,
        rest: () => isUsable(screen, `Add ${one}`),
        openForm: async (user) => {
          await table()
          const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
          await enter(user, field(dialog, 'Name'), 'Zebra Grooming')
          const holds = () => {
            expect(field(dialog, 'Name').value).toBe('Zebra Grooming')
            expect(namesIn(title)).toContain(active)
          }
          return { holds }
        },
      }
    }),
  )
})
