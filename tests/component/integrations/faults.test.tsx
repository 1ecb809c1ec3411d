import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'

const desk = openDesk()
const path = () => '/integrations'

readFaultTests(desk, [
  {
    ids: 'INT-03 API-94',
    call: 'businessLogs.list',
    phrase: 'load the logs',
    path,
    rest: () => expect(screen.getByRole('button', { name: 'Refresh JobAdder' })).toBeTruthy(),
    done: () => screen.findByRole('table', { name: 'Logs' }),
  },
  {
    ids: 'INT-06 API-14',
    call: 'businesses.list',
    phrase: 'load businesses',
    path,
    rest: () => expect(screen.getByRole('table', { name: 'Logs' })).toBeTruthy(),
    done: () => screen.findAllByRole('link', { name: 'Snowgum Chalet' }),
  },
])
