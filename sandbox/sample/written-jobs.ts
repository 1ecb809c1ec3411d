import type { Job } from '#shared/entities/job.ts'
import { industryId, requirementId } from './catalogue.ts'
import { day, isoDate, monthLater } from './job-dates.ts'

/** The fields of a hand-written job; other fields are generated. Undefined removes a field. */
type WrittenFields = Omit<Partial<Job>, 'jobId'>

const ago = (today: number, days: number) => ({
  listedAt: isoDate(today - days * day),
  createdAt: isoDate(today - days * day),
})

/** Hand-written jobs by business, for edge cases that are never generated. */
export const writtenJobs = (
  today: number,
): readonly (readonly [business: string, fields: WrittenFields])[] => [
  [
    'Central Station Backpackers',
    {
      ...ago(today, 12),
      title: 'Night Auditor – four nights on, three off',
      industryId: industryId('Front Desk & Reservations'),
      description:
        'Three hundred beds, one desk, one of you. From ten at night you check in the late trains, close the day in the system and keep the corridors quiet.\n\nWe get a lot of applications for this one, so please say in your first line when you can start.',
      requirementIds: [
        requirementId('National police check'),
        requirementId('COVID-19 vaccination certificate'),
      ],
      minHourlyRate: 33.1,
      maxHourlyRate: 36.65,
      contractType: 'PART_TIME',
      roles: 1,
      expiresAt: undefined,
    },
  ],
  [
    'Moree Plains Cotton Ginning',
    {
      ...ago(today, 40),
      title: 'Gin Hand – ginning season',
      industryId: industryId('Cotton Ginning'),
      description:
        'Twelve-hour shifts, four on and three off, while the crop lasts. Meals are cooked for you and the quarters have air conditioning that works.',
      responsibilities: 'Feed the modules\nBale, strap and tag\nSweep, and sweep again',
      qualifications: 'No drugs, no alcohol, and we do test.',
      requirementIds: [requirementId('Forklift licence (LF)'), requirementId('Able to lift 20 kg')],
      minHourlyRate: 34.1,
      maxHourlyRate: 41.75,
      contractType: 'CONTRACT',
      roles: 24,
      accommodationType: 'INCLUDED_FREE',
      expiresAt: undefined,
    },
  ],
  [
    'Snowgum Chalet',
    {
      ...ago(today, 20),
      title:
        'Assistant to the Deputy Food and Beverage Operations Supervisor (Breakfast Buffet, Conference Catering and After-Ski Service) for the Whole of the Winter Season with Possible Extension into the Alpine Wildflower and Mountain-Biking Summer Programme',
      industryId: industryId('Snow & Ski Resorts'),
      description: 'The title came from head office. You carry plates, and you are good at it.',
      expiresAt: isoDate(monthLater(today - 20 * day)),
    },
  ],
  [
    'Bunk & Brew Brisbane',
    {
      ...ago(today, 6),
      title: '<img src=x onerror="alert(\'job\')"> Brewer’s Assistant & "Keg Whisperer"',
      industryId: industryId('Bars & Pubs'),
      description:
        '<script>document.body.innerHTML = "Free beer"</script>\n</textarea><b>Bold</b> claims are fine, broken kegs are not. {{constructor.constructor("return 1")()}} <%= 7 * 7 %> \'; DROP TABLE jobs; --',
      benefits: '<a href="javascript:alert(1)">Staff discount</a>',
      requirementIds: [
        requirementId('Responsible Service of Alcohol (RSA)'),
        requirementId('Able to lift 20 kg'),
      ],
    },
  ],
  [
    'Bondi Icebreaker Café',
    {
      ...ago(today, 3),
      title: 'مطلوب نادل يتحدث العربية – Arabic-speaking Waiter',
      industryId: industryId('Cafés & Restaurants'),
      description:
        'نبحث عن نادل أو نادلة للعمل في عطلة نهاية الأسبوع. الخبرة ليست ضرورية.\n\nMany of our regulars speak Arabic or Hebrew (עברית). English is spoken in the kitchen.',
      expiresAt: isoDate(monthLater(today - 3 * day)),
    },
  ],
  [
    'Reef Drifter Liveaboard',
    {
      ...ago(today, 15),
      title: 'ダイブインストラクター – Japanese-speaking Dive Instructor',
      industryId: industryId('Diving & Boats'),
      description:
        'リーフでの３泊４日クルーズ。日本語と英語でコースを教えてください。\n\nOpen-water courses for Japanese guests on the three-day trips.',
      requirementIds: [
        requirementId('Dive instructor (PADI or SSI)'),
        requirementId('First aid certificate'),
      ],
      minHourlyRate: 38.5,
      maxHourlyRate: 44.05,
    },
  ],
  [
    'Byron Bay Surf & Stay',
    {
      ...ago(today, 2),
      title: '🏄‍♀️ SURF INSTRUCTOR 🌊 start tomorrow!!! 👩🏽‍🏫🇦🇺',
      industryId: industryId('Surf & Swim Instruction'),
      description: 'Two lessons a day 🌞🌞 Must love kids, dogs 🐕 and Dave 🧔. DM or call 📞 0400 000 123',
      requirementIds: [requirementId('Bronze Medallion'), requirementId('Working with Children Check')],
      minHourlyRate: 35,
      maxHourlyRate: 35,
    },
  ],
  [
    'Natural Bridge Roadhouse',
    {
      ...ago(today, 780),
      title: 'Roadhouse Couple, always wanted',
      industryId: industryId('Hotels & Housekeeping'),
      description: 'This one never expires, and neither does the road. Eight rooms, one kitchen, two of you.',
      minHourlyRate: 30.13,
      maxHourlyRate: 30.13,
      roles: 2,
      accommodationType: 'INCLUDED_FREE',
      expiresAt: undefined,
    },
  ],
  [
    'Todd River Desert Tours',
    {
      ...ago(today, 9),
      // This job was imported from the external feed.
      title: 'Trek Cook',
      description: 'Cook on walking tours in the West MacDonnell Ranges.',
      sourceId: '7204518',
      industryId: undefined,
      requirementIds: undefined,
      minHourlyRate: undefined,
      maxHourlyRate: undefined,
      contractType: undefined,
      roles: undefined,
      accommodationType: undefined,
      businessLogoUrl: undefined,
      imageUrl: undefined,
      responsibilities: undefined,
      qualifications: undefined,
      benefits: undefined,
      expiresAt: undefined,
    },
  ],
  [
    'Whitsunday Tallship Sailing',
    { ...ago(today, 33), title: 'Ship’s Cook, overnight sails', expiresAt: isoDate(today - 10 * 3600_000) },
  ],
  [
    'Horseshoe Bay Capsicums',
    { ...ago(today, 30), title: 'Chilli Picker – last week of the season', expiresAt: isoDate(today + day) },
  ],
  [
    'Old Vine Cellars',
    { ...ago(today, 290), title: 'Vintage Crew', expiresAt: isoDate(monthLater(today - 290 * day)) },
  ],
  [
    'Hilltops Cherry Company',
    {
      ...ago(today, -5),
      title: 'Cherry Picker – listed before the first fruit is red',
      expiresAt: isoDate(monthLater(today + 5 * day)),
    },
  ],
  ['Granite Belt Apples', { title: '  apple thinning crew', responsibilities: '', qualifications: '   ' }],
  ['Belongil Bakehouse', { title: 'Éclair and Pastry Chef', roles: 1 }],
  [
    'The Silver Palace Hotel',
    {
      title: 'Publican’s Right Hand',
      minHourlyRate: 28.5,
      maxHourlyRate: 1250,
      roles: 1_000_000,
      description: Array.from(
        { length: 40 },
        (_, line) =>
          `${line + 1}. We wrote down everything the last one did, so that you know what you are in for: kegs, beds, breakfasts, the mural, the balcony, the ghost on the second floor and the accounts.`,
      ).join('\n\n'),
    },
  ],
]
