import { describe, expect, test } from 'vitest'
import { externalAddress } from '#main/shell/external-address.ts'

describe('what may be opened in the system browser', () => {
  test.each([
    ['https://goto.example/about?x=1#y', 'https://goto.example/about?x=1#y'],
    ['mailto:kim@goto.example', 'mailto:kim@goto.example'],
  ])('%s', (address, expected) => expect(externalAddress(address)).toBe(expected))

  test.each([
    'http://goto.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'app://console/',
    'smb://server/share',
    'ms-msdt:/id',
    'https://user:pass@goto.example/',
    'https://user@goto.example/',
    'no address',
    `https://goto.example/${'a'.repeat(3000)}`,
  ])('never %s', (address) => expect(externalAddress(address)).toBeUndefined())
})
