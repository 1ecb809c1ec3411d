import { expect, test } from 'vitest'
import { packedProblems } from '#tools/checks/packed-app.ts'

test('E2 a folder that the packer does not make, or that is missing, is no sound console', () => {
  expect(() => packedProblems('dist/linux-arm64-unpacked')).toThrow('linux-arm64-unpacked is none of')
  expect(() => packedProblems('dist/missing', 'linux-unpacked')).toThrow()
})
