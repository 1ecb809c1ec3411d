import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  featureChoices,
  ownChoice,
  priceChoices,
  productChoices,
} from '#renderer/features/products/choices.ts'
import { withoutBlanks } from '#renderer/features/products/form-values.ts'
import { byWeight, limitText, trialText } from '#renderer/features/products/labels.ts'
import { cannotFind, headingOf, nameOf, priceOf, readStripe } from '#renderer/features/products/stripe.ts'
import { productFields, unlimited } from '#shared/entities/product.ts'
import { startValues } from '#shared/fields/field.ts'

const price = (id: string, product: string, cents: number | null, interval: string | null) => ({
  id,
  product,
  unit_amount: cents,
  recurring: interval === null ? null : { interval },
})
const sold = [
  {
    id: 'prod_A',
    name: 'Starter',
    prices: [
      price('m1', 'prod_A', 4900, 'month'),
      price('m2', 'prod_A', 4900, 'month'),
      price('y1', 'prod_A', 49_050, 'year'),
      price('once', 'prod_A', 100, null),
      price('w1', 'prod_A', 1200, 'week'),
    ],
  },
  { id: 'prod_B', name: ' ', prices: [price('b1', 'prod_B', null, 'month')] },
  { id: 'prod_C', name: 'No prices' },
]
const stripe = readStripe(sold)
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

describe('data from Stripe', () => {
  test('PRD-03 PRD-38 a product shows its name at Stripe, or else its id', () => {
    expect(nameOf('prod_A', stripe)).toBe('Starter')
    expect([nameOf('prod_B', stripe), nameOf('prod_X', stripe), nameOf('prod_A')]).toEqual([
      'prod_B',
      'prod_X',
      'prod_A',
    ])
  })

  test('PRD-04 PRD-05 LIM-25 prices are cents divided by 100, in Australian dollars, per month or year', () => {
    expect(priceOf('m1', 'month', stripe)).toBe('$49.00 per month')
    expect(priceOf('y1', 'year', stripe)).toBe('$490.50 per year')
    const large = readStripe([{ id: 'p', prices: [price('l', 'p', 123_456_789, 'year')] }])
    expect(priceOf('l', 'year', large)).toBe('$1,234,567.89 per year')
  })

  test('PRD-04 a price shows its own interval, or else that of its field', () => {
    expect(priceOf('w1', 'month', stripe)).toBe('$12.00 per week')
    expect(priceOf('once', 'year', stripe)).toBe('$1.00 per year')
    expect(priceOf('b1', 'month', stripe)).toBe('b1')
    expect(priceOf(null, 'month', stripe)).toBeUndefined()
  })

  test.each([
    ['$120.00 per 3 months', 12_000, { interval: 'month', interval_count: 3 }],
    ['$120.00 per 2 years', 12_000, { interval: 'year', interval_count: 2 }],
    ['$5.00 per 2 weeks', 500, { interval: 'week', interval_count: 2 }],
    ['$49.00 per month', 4900, { interval: 'month', interval_count: 1 }, 'aud'],
    ['$49.00 per month', 4900, { interval: 'month', interval_count: null }, 'AUD'],
    ['JPY 5,000 per month', 5000, { interval: 'month' }, 'jpy'],
    ['KRW 1 per month', 1, { interval: 'month' }, 'krw'],
    ['XPF 5,000 per month', 5000, { interval: 'month' }, 'xpf'],
    ['KWD 5.120 per year', 5120, { interval: 'year' }, 'kwd'],
    ['TND 0.010 per year', 10, { interval: 'year' }, 'TND'],
    ['USD 1,234.56 per month', 123_456, { interval: 'month' }, 'usd'],
    ['EUR 50.00 per 3 months', 5000, { interval: 'month', interval_count: 3 }, 'eur'],
    // People write these without decimals, but Stripe counts hundredths.
    ['HUF 50.00 per month', 5000, { interval: 'month' }, 'huf'],
    ['IDR 50.00 per month', 5000, { interval: 'month' }, 'idr'],
    ['ISK 50.00 per month', 5000, { interval: 'month' }, 'isk'],
    ['UGX 50.00 per month', 5000, { interval: 'month' }, 'ugx'],
    ['TWD 50.00 per month', 5000, { interval: 'month' }, 'twd'],
    ['MGA 5,000 per month', 5000, { interval: 'month' }, 'mga'],
    // Nothing that Stripe may say stops the screen.
    ['POINTS 1.00 per month', 100, { interval: 'month' }, 'points'],
    ['$1.00 per month', 100, { interval: 'month' }, ''],
    ['p', 100, { interval: 'month', $odd: { interval_count: { stored: 'three' } } }],
  ])(
    'PRD-04 PRD-05 a price is shown with its own currency and interval: %s',
    (text, unit_amount, recurring, currency?: string) => {
      const one = { id: 'p', unit_amount, recurring, currency }
      expect(priceOf('p', 'month', readStripe([{ id: 'x', prices: [one] }]))).toBe(text)
      const archived = readStripe([{ id: 'x', prices: [{ ...one, active: false }] }])
      expect(priceOf('p', 'month', archived)).toBe(`${text} (Archived)`)
    },
  )

  test('PRD-13 trap 17 a Stripe product id that Stripe lacks is named', () => {
    expect(cannotFind('prod_X')).toBe('Cannot find prod_X in stripe?')
    expect(headingOf('prod_X', stripe)).toBe('Cannot find prod_X in stripe?')
    expect(priceOf('gone', 'month', stripe)).toBe('Cannot find gone in stripe?')
    expect([headingOf('prod_X'), priceOf('gone', 'month')]).toEqual(['prod_X', 'gone'])
    expect([headingOf('prod_A', stripe), headingOf('prod_B', stripe)]).toEqual(['Starter', 'prod_B'])
  })
})

describe('the choices of a product', () => {
  test('PRD-14 PRD-17 a new product offers Stripe’s products without a plan, and the chosen one', () => {
    expect(labels(productChoices(stripe, [{ productId: 'prod_A' }]))).toEqual(['prod_B', 'No prices'])
    expect(labels(productChoices(stripe, [{ productId: 'prod_A' }], 'prod_A'))).toContain('Starter')
  })

  test('PRD-14 PRD-13 an edited product offers only its own Stripe product', () => {
    expect(labels(ownChoice('prod_A', stripe))).toEqual(['Starter'])
    expect(labels(ownChoice('prod_X', stripe))).toEqual(['Cannot find prod_X in stripe?'])
    expect(labels(ownChoice('prod_X', undefined))).toEqual(['prod_X'])
  })

  test('PRD-16 PRD-17 the offered prices belong to the chosen product and interval', () => {
    const of = (productId: string | undefined, interval: 'month' | 'year') =>
      labels(priceChoices(stripe, { productId, interval }))
    expect(of('prod_A', 'month')).toEqual(['$49.00 per month (m1)', '$49.00 per month (m2)'])
    expect(of('prod_A', 'year')).toEqual(['$490.50 per year (y1)'])
    expect(of('prod_B', 'month')).toEqual(['b1'])
    expect([of('prod_B', 'year'), of('prod_C', 'month'), of(undefined, 'month')]).toEqual([[], [], []])
  })

  test('PRD-16 PRD-17 the offered prices are active and charged once a month or once a year', () => {
    const onePrice = fc.record(
      {
        id: fc.uuid(),
        unit_amount: fc.option(fc.nat()),
        currency: fc.constantFrom('aud', 'jpy', 'kwd'),
        active: fc.constantFrom(true, false, null),
        recurring: fc.option(
          fc.record(
            {
              interval: fc.constantFrom('day', 'week', 'month', 'year'),
              interval_count: fc.constantFrom(null, 0, 1, 2, 3, 6, 12, 1.5, -1),
            },
            { requiredKeys: ['interval'] },
          ),
        ),
      },
      { requiredKeys: ['id', 'unit_amount', 'recurring'] },
    )
    const prices = fc.uniqueArray(onePrice, { selector: ({ id }) => id })
    fc.assert(
      fc.property(prices, fc.constantFrom('month' as const, 'year' as const), (prices, interval) => {
        const all = readStripe([{ id: 'x', prices }])
        const right = prices.filter(
          ({ active, recurring }) =>
            active !== false &&
            recurring?.interval === interval &&
            [undefined, null, 1].includes(recurring.interval_count),
        )
        const offered = priceChoices(all, { productId: 'x', interval })
        expect(offered.map(({ value }) => value)).toEqual(right.map(({ id }) => id))
        for (const { label } of offered) expect(label).not.toMatch(/per [\d-]/)
        const [saved] = prices
        if (!saved) return
        const kept = priceChoices(all, { productId: 'x', interval, saved: saved.id })
        const mark = saved.active === false ? true : undefined
        expect(kept.find(({ value }) => value === saved.id)?.isArchived).toBe(mark)
      }),
    )
  })

  test('PRD-14 an archived Stripe product is offered with a mark', () => {
    const all = readStripe([{ id: 'old', name: 'Old', active: false, prices: [] }])
    const marked = [{ value: 'old', label: 'Old', isArchived: true }]
    expect([productChoices(all, []), ownChoice('old', all)]).toEqual([marked, marked])
  })

  test('PRD-16 PRD-13 the saved price of a product stays a choice, even if Stripe no longer has it', () => {
    const of = (saved: string) =>
      labels(priceChoices(stripe, { productId: 'prod_A', interval: 'year', saved }))
    expect(of('y1')).toEqual(['$490.50 per year (y1)'])
    expect(of('m1')).toEqual(['$49.00 per month (m1)', '$490.50 per year (y1)'])
    expect(of('b1')).toEqual(['$490.50 per year (y1)', 'b1'])
    expect(of('gone')).toEqual(['$490.50 per year (y1)', 'Cannot find gone in stripe?'])
    expect(labels(priceChoices(undefined, { productId: 'prod_A', interval: 'year', saved: 'y1' }))).toEqual([
      'y1',
    ])
  })

  test('PRD-18 the feature choices are the two known ones, and unknown ones of an older product', () => {
    expect(labels(featureChoices([]))).toEqual(['MATCHES', 'JOB_TEMPLATES'])
    expect(labels(featureChoices(['OLD', 'MATCHES', 'OLD']))).toEqual(['MATCHES', 'JOB_TEMPLATES', 'OLD'])
  })
})

describe('the labels of a product', () => {
  test('PRD-02 products are sorted by weight, lightest first', () => {
    const weights = fc.array(fc.option(fc.integer({ min: -5, max: 5 })))
    fc.assert(
      fc.property(weights, (all) => {
        const products = all.map((weight, place) => ({ productId: String(place), weight }))
        const sorted = byWeight(products)
        expect(sorted.toSorted((a, b) => Number(a.productId) - Number(b.productId))).toEqual(products)
        for (const [at, { weight, productId }] of sorted.entries()) {
          const next = sorted[at + 1]
          if (!next) continue
          const [mine, its] = [weight ?? 100, next.weight ?? 100]
          expect(mine < its || (mine === its && Number(productId) < Number(next.productId))).toBe(true)
        }
      }),
    )
  })

  test('PRD-10 trap 25 only the largest safe integer means unlimited', () => {
    expect(limitText(unlimited)).toBe('Unlimited')
    expect(limitText(unlimited - 1)).toBe('9,007,199,254,740,990')
    expect([limitText(2 ** 31 - 1), limitText(0), limitText(null)]).toEqual(['2,147,483,647', '0', undefined])
  })

  test('PRD-08 the trial of a product is shown in days', () => {
    expect([0, 1, 14, 1000, null].map(trialText)).toEqual([
      '0 days',
      '1 day',
      '14 days',
      '1,000 days',
      undefined,
    ])
  })

  test('PRD-22 blank dot points of a product are left out', () => {
    const values = startValues(productFields, { productId: 'prod_A', dotPoints: ['One', ' ', 'Two', ''] })
    expect(withoutBlanks(values).dotPoints).toEqual(['One', 'Two'])
    expect(startValues(productFields, { productId: 'prod_A' })).toEqual({
      productId: 'prod_A',
      monthlyPriceId: undefined,
      yearlyPriceId: undefined,
      featureFlags: [],
      maxUsers: null,
      maxMonthlyJobs: null,
      weight: null,
      trialPeriodDays: null,
      description: '',
      dotPoints: [],
      purchasable: false,
    })
  })
})
