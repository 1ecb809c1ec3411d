import { describe } from 'vitest'
import { draftForms } from '#shared/entities/draft.ts'
import { keptFormTests } from '#tests/support/desk/kept-form-tests.ts'

describe('a kept form', () => keptFormTests(draftForms, 'every field'))
