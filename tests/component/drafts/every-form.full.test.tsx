import { describe } from 'vitest'
import { draftForms } from '#shared/entities/draft.ts'
import { keptFormTests } from '#tests/support/kept-form-tests.ts'

describe('promise 20', () => keptFormTests(draftForms, 'every field'))
