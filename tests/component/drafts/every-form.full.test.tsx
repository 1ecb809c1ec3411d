import { describe } from 'vitest'
import { draftForms } from '#shared/entities/draft.ts'
import { keptFormTests } from '#tests/support/desk/kept-form-tests.ts'

describe('a form with a draft', () => keptFormTests(draftForms, 'every field'))
