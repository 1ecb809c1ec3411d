import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { field } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { replace } from '#tests/support/job-forms.ts'
import { page } from '#tests/support/partners.ts'
import { postTitled } from '#tests/support/posts.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { richText, typeRichText } from '#tests/support/rich-text.ts'

const desk = openDesk()
const post = async () => `/posts/${(await postTitled(desk, 'Payslips')).postId}`

readFaultTests(desk, [
  {
    ids: 'PST-01 API-76',
    call: 'posts.search',
    phrase: 'search posts',
    path: () => '/posts',
    done: () => screen.findByRole('table', { name: 'Posts' }),
  },
  {
    ids: 'PST-08 API-72',
    call: 'posts.get',
    phrase: 'load the post',
    path: post,
    done: () => screen.findByRole('heading', { level: 1, name: 'Payslips are evidence' }),
  },
  {
    ids: 'PST-08 API-50',
    call: 'tags.list',
    phrase: 'load tags',
    path: post,
    done: () => waitFor(() => expect(fact('Tags')).toBe('88 days, Visas & paperwork')),
  },
  {
    ids: 'PST-13 API-72',
    call: 'posts.get',
    phrase: 'load the post',
    path: async () => `${await post()}/edit`,
    done: () => richText('Content'),
    openForm: async (user) => {
      await richText('Content')
      await replace(user, field(page(), 'Title'), 'Payslips')
      await typeRichText(user, 'Content', ' All of them.')
      return {
        holds: () => {
          expect(field(page(), 'Title').value).toBe('Payslips')
          expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toMatch(/ All of them\.$/)
        },
      }
    },
  },
])
