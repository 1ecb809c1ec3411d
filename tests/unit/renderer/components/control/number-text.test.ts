import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, writeNumber } from '#renderer/components/control/number-text.ts'

describe('the text of a number', () => {
  test('a number is parsed in the ways that people write numbers', () => {
    const texts = [
      '28.5',
      '$28.50',
      ' 28,50 ',
      '1,234',
      '1,234.50',
      '$1,234,567',
      '.5',
      '28.',
      '28,',
      '-5',
      '007',
    ]
    expect(texts.map((text) => readNumber(text))).toEqual([
      28.5, 28.5, 28.5, 1234, 1234.5, 1_234_567, 0.5, 28, 28, -5, 7,
    ])
  })

  test('a number text without digits is empty, not zero', () => {
    for (const text of ['', ' ', '-', '.', ',', '$']) expect(readNumber(text)).toBeNull()
  })

  test('a text that can never become a number is refused', () => {
    const texts = [
      'abc',
      '28x',
      '1e5',
      '1.2.3',
      '1,2,3',
      '--5',
      '5-',
      'Infinity',
      '0x10',
      '٢٨',
      '1'.repeat(16),
    ]
    for (const text of texts) expect(readNumber(text)).toBeUndefined()
  })

  test('a number with more decimals than its field has is refused, not rounded', () => {
    expect(readNumber('28.55', 2)).toBe(28.55)
    expect(readNumber('28.555', 2)).toBeUndefined()
    expect(readNumber('28,555', 2)).toBe(28_555)
    expect(readNumber('1.5', 0)).toBeUndefined()
  })

  test('a number is written with its decimals', () => {
    expect(writeNumber(null, 2)).toBe('')
    expect(writeNumber(28.5, 2)).toBe('28.50')
    expect(writeNumber(28.555, 2)).toBe('28.555')
    expect(writeNumber(1234567)).toBe('1234567')
    expect(writeNumber(0.1)).toBe('0.1')
    expect(writeNumber(-0, 2)).toBe('0.00')
  })

  test('any amount of cents is parsed from the text that shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const amount = cents / 100
        expect(readNumber(writeNumber(amount, 2), 2)).toBe(amount)
      }),
    )
  })
})
