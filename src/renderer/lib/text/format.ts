const locale = 'en-AU'

// Some ICU builds put a narrow no-break space before "pm", but searchable text needs plain spaces.
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const toTheMinute = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** Without a zone, Intl uses its default one. */
const createFormatters = (zone: { readonly timeZone?: string }) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long' }),
  clock: new Intl.DateTimeFormat(locale, { ...zone, ...toTheMinute }),
  time: new Intl.DateTimeFormat(locale, { ...zone, ...toTheMinute, timeZoneName: 'short' }),
})
type Formatters = ReturnType<typeof createFormatters>

/** Formats an ISO date-time. An invalid one stays unchanged, so that it can't mislead. */
function write(iso: string, words: (date: Date) => string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : plainSpaces(words(date))
}

const dateFormats = (formatters: () => Formatters) => ({
  /** Returns the day of an ISO date-time: "5 March 2026". */
  longDate: (iso: string) => write(iso, (date) => formatters().day.format(date)),
  /** Returns an ISO date-time with its zone: "5 March 2026, 2:30 pm AEDT". */
  dateTime: (iso: string) =>
    write(iso, (date) => `${formatters().day.format(date)}, ${formatters().time.format(date)}`),
  /** Returns an ISO date-time without its zone: "5 March 2026, 2:30 pm". */
  dayAndTime: (iso: string) =>
    write(iso, (date) => `${formatters().day.format(date)}, ${formatters().clock.format(date)}`),
  /** Returns the zone's short name at a moment: "AEDT", or "AEST" in winter. */
  zoneName: (moment: Date) =>
    formatters()
      .time.formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
})

/** Returns date formats for an IANA time zone (SHELL-32). */
export function createDateFormats(timeZone: string) {
  const formatters = createFormatters({ timeZone })
  return dateFormats(() => formatters)
}

/** If Intl does not know this computer's zone, it reports one that it then refuses, such as Etc/Unknown. */
function formattersHere(timeZone: string): Formatters {
  try {
    return createFormatters({ timeZone })
  } catch {
    return createFormatters({})
  }
}

// All callers share the formatters, which are the same for everyone and slow to create.
const byZone = new Map<string, Formatters>()
let present: Formatters | undefined

/**
 * Looks up this computer's time zone once per task: again, because a laptop travels, but only once, because a
 * lookup takes longer than formatting.
 */
function presentFormatters(): Formatters {
  if (present) return present
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  present = byZone.get(timeZone) ?? formattersHere(timeZone)
  byZone.set(timeZone, present)
  queueMicrotask(() => {
    present = undefined
  })
  return present
}

/** Date formats for this computer's time zone (SHELL-32). */
export const { longDate, dateTime, dayAndTime, zoneName } = dateFormats(presentFormatters)

/** Returns the short names of this computer's time zone: "AEDT/AEST", in summer and in winter, or "AEST". */
export function zoneNames(year = new Date().getFullYear()): string {
  const names = [0, 6].map((month) => zoneName(new Date(year, month)))
  return [...new Set(names)].join('/')
}

const sameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** Formats a recent moment, in ms since 1970: "2:30 pm" today, "5 March 2026, 2:30 pm" before. */
export function recentMoment(moment: number): string {
  const date = new Date(moment)
  return sameDay(date, new Date())
    ? plainSpaces(presentFormatters().clock.format(date))
    : dayAndTime(date.toISOString())
}

/** Formats a calendar date that is stored as midnight UTC, in any time zone (USR-38): "5 March 1998". */
export const { longDate: calendarDate } = createDateFormats('UTC')

const dayName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' })
const monthName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Formats a calendar day with its weekday: "Tuesday 15 December 2026". */
export const weekdayDate = (day: string): string =>
  write(day, (date) => dayName.format(date).replace(',', ''))

/** Formats a calendar day's month: "December 2026". */
export const monthAndYear = (day: string): string => write(day, (date) => monthName.format(date))

const digits = new Intl.NumberFormat(locale)

/** Formats a number with thousands separators: "20,063". */
export const grouped = (value: number): string => digits.format(value)

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD' })

/**
 * Decimals of the currencies whose smallest unit at Stripe is not a hundredth. Intl's decimals follow usage
 * and differ: none for Hungary, where Stripe counts hundredths. Uganda's shilling is missing on purpose:
 * Stripe lists it as having no decimals, but counts hundredths as well.
 */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/**
 * Formats a Stripe price in the currency's smallest unit: "$49.00" for Australian dollars and if there is no
 * currency (PRD-05, LIM-25); otherwise with the currency's code, "JPY 5,000".
 */
export function priceInUnits(units: number, currency = 'AUD'): string {
  const code = currency.trim().toUpperCase()
  const decimals = decimalsOf.get(code) ?? 2
  const amount = units / 10 ** decimals
  if (code === 'AUD' || code === '') return dollars.format(amount)
  const written = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${code} ${written.format(amount)}`
}

/**
 * Formats an hourly rate in Australian dollars: "$28.50", or a range "$28.50 - $32.00" (SHELL-30, SHELL-31,
 * LIM-29).
 */
export const hourlyRate = (min: number, max: number): string =>
  min === max ? dollars.format(min) : `${dollars.format(min)} - ${dollars.format(max)}`

const minute = 60_000
const day = 24 * 60 * minute
const units = [
  ['year', 365.25 * day],
  ['month', 30.5 * day],
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** Formats an age in ms: "just now", "1 minute", "3 hours". */
export function ageInWords(age: number): string {
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (!unit) return 'just now'
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.floor(age / length))
}

const untilOrSince = new Intl.RelativeTimeFormat(locale)

/** Formats a moment by its distance from now: "3 days ago", "in 2 months"; empty for an invalid one. */
export function relativeTime(iso: string, now = Date.now()): string {
  const distance = new Date(iso).getTime() - now
  if (Number.isNaN(distance)) return ''
  const [unit, length] = units.find(([, length]) => Math.abs(distance) >= length) ?? []
  return unit ? untilOrSince.format(Math.trunc(distance / length), unit) : 'now'
}
