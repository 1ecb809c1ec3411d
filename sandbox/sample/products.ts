import { type Product, type ProviderProduct, unlimited } from '#shared/entities/product.ts'

type Interval = 'month' | 'year'

type SoldPrice = readonly [
  ending: string,
  cents: number,
  interval: Interval,
  others?: { readonly active?: boolean; readonly every?: number },
]

/** Creates a Stripe product. Each price has the end of its id, its cents and its interval. */
const sold = (id: string, name: string, ...prices: readonly SoldPrice[]): ProviderProduct => ({
  id,
  name,
  active: true,
  prices: prices.map(([ending, cents, interval, { active = true, every = 1 } = {}]) => ({
    id: `${id.replace('prod_', 'price_')}${ending}`,
    product: id,
    unit_amount: cents,
    currency: 'aud',
    active,
    recurring: { interval, interval_count: every },
  })),
})

/** Stripe's products; four of them have a plan. */
export const sampleProviderProducts: readonly ProviderProduct[] = [
  sold(
    'prod_QvStarter',
    'GoTo Starter',
    ['Monthly', 4900, 'month'],
    ['Yearly', 49_000, 'year'],
    ['Monthly2022', 3950, 'month'],
  ),
  sold('prod_QvGrowth', 'GoTo Growth', ['Monthly', 9900, 'month'], ['Yearly', 99_000, 'year']),
  sold('prod_QvBoundless', 'GoTo Boundless', ['Monthly', 24_900, 'month'], ['Yearly', 249_000, 'year']),
  sold('prod_QvSeasonal', 'GoTo Seasonal', ['Monthly', 1999, 'month'], ['Yearly', 123_456, 'year']),
  // The monthly prices of this product are archived, or charged every three months.
  sold(
    'prod_QvHarvest',
    'GoTo Harvest Pass',
    ['Yearly', 29_000, 'year'],
    ['Monthly2022', 2900, 'month', { active: false }],
    ['Quarterly', 8700, 'month', { every: 3 }],
  ),
  sold('prod_QvInvoice', 'Enterprise, by invoice'),
  sold(
    'prod_QvHostile',
    '<img src=x onerror=alert(1)> خطة “Trial & Error” 🦘',
    ['Monthly', 100, 'month'],
    ['Yearly', 1000, 'year'],
  ),
]

const both = ['MATCHES', 'JOB_TEMPLATES']

/** The subscription plans, with some edge cases. */
export const sampleProducts: readonly Product[] = [
  {
    productId: 'prod_QvBoundless',
    monthlyPriceId: 'price_QvBoundlessMonthly',
    yearlyPriceId: 'price_QvBoundlessYearly',
    maxMonthlyJobs: unlimited,
    maxUsers: unlimited,
    featureFlags: both,
    purchasable: true,
    weight: 30,
    trialPeriodDays: 0,
    description: 'For labour hire and for groups with many farms.\nSupport by phone.',
    dotPoints: ['As many jobs as you like', 'As many users as you like', 'Matches and job templates'],
  },
  {
    productId: 'prod_QvStarter',
    monthlyPriceId: 'price_QvStarterMonthly',
    yearlyPriceId: 'price_QvStarterYearly',
    maxMonthlyJobs: 2,
    maxUsers: 1,
    featureFlags: [],
    purchasable: true,
    weight: 10,
    trialPeriodDays: 14,
    description: 'For a farm stay or a café that looks for a hand now and then.',
    dotPoints: ['Two jobs a month', 'One user'],
  },
  {
    productId: 'prod_QvGrowth',
    monthlyPriceId: 'price_QvGrowthMonthly',
    yearlyPriceId: 'price_QvGrowthYearly',
    maxMonthlyJobs: 20,
    maxUsers: 5,
    featureFlags: both,
    purchasable: true,
    weight: 20,
    trialPeriodDays: 30,
    description: 'For seasonal work with a team in the office.',
    dotPoints: ['Twenty jobs a month', 'Five users', 'Matches', 'Job templates'],
  },
  // Stripe no longer has this product and its prices.
  {
    productId: 'prod_PmRoadshow22',
    monthlyPriceId: 'price_PmRoadshow22Monthly',
    yearlyPriceId: 'price_PmRoadshow22Yearly',
    maxMonthlyJobs: 5,
    maxUsers: 2,
    featureFlags: ['MATCHES'],
    purchasable: false,
    weight: 0,
    trialPeriodDays: 7,
    description: 'Roadshow offer of 2022.',
    dotPoints: ['Five jobs a month'],
  },
  // This product is older than weights, trials and dot points, and has a price and a feature that no longer
  // exist.
  {
    productId: 'prod_QvHostile',
    monthlyPriceId: 'price_PmTrialMonthly',
    yearlyPriceId: 'price_QvHostileYearly',
    maxMonthlyJobs: 1,
    maxUsers: unlimited,
    featureFlags: ['FEATURED', 'MATCHES'],
    purchasable: false,
    description: '<script>alert("plan")</script>',
  },
]
