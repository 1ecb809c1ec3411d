import { describe } from 'vitest'
import { oddRecordTests } from '#tests/support/faults/odd-record-tests.tsx'

describe('odd records', () => oddRecordTests('others'))
