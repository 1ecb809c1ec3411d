import { describe } from 'vitest'
import { oddRecordTests } from '#tests/support/odd-record-tests.tsx'

describe('odd records', () => oddRecordTests('quick'))
