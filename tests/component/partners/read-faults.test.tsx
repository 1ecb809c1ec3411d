import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { replace } from '#tests/support/job-forms.ts'
import { page, partnerNamed } from '#tests/support/partners.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { richText } from '#tests/support/rich-text.ts'

const desk = openDesk()
const partner = async () => `/partners/${(await partnerNamed(desk, 'Billabong Bank')).partnerId}`

readFaultTests(desk, [
  {
    ids: 'PRT-01 API-81',
    call: 'partners.search',
    phrase: 'search partners',
    path: () => '/partners',
    done: () => screen.findByRole('table', { name: 'Partners' }),
  },
  {
    ids: 'PRT-06 API-77',
    call: 'partners.get',
    phrase: 'load the partner',
    path: partner,
    done: () => screen.findByRole('heading', { level: 1, name: 'Billabong Bank' }),
  },
  {
    ids: 'PRT-06 API-50',
    call: 'tags.list',
    phrase: 'load tags',
    path: partner,
    done: () => waitFor(() => expect(fact('Tags')).toBe('Banking')),
  },
  {
    ids: 'PRT-09 API-77',
    call: 'partners.get',
    phrase: 'load the partner',
    path: async () => `${await partner()}/edit`,
    done: () => richText('Description'),
    openForm: async (user) => {
      await richText('Description')
      await replace(user, field(page(), 'Name'), 'Billabong')
      return { holds: () => expect(field(page(), 'Name').value).toBe('Billabong') }
    },
  },
])
