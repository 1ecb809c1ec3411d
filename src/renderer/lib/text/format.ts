const locale = 'en-AU'

// Some ICU builds put a narrow no-break space before "pm"; searchable text needs plain spaces.
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const toTheMinute = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** Without a zone, the engine uses the one that it uses for dates. */
const createFormatters = (zone: { readonly timeZone?: string }) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long' }),
  clock: new Intl.DateTimeFormat(locale, { ...zone, ...toTheMinute }),
  time: new Intl.DateTimeFormat(locale, { ...zone, ...toTheMinute, timeZoneName: 'short' }),
})
type Formatters = ReturnType<typeof createFormatters>

/** Formats an ISO date-time; an invalid one is shown unchanged, so that it misleads no admin. */
function write(iso: string, words: (date: Date) => string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : plainSpaces(words(date))
}

const dateFormats = (formatters: () => Formatters) => ({
  /** The day of an ISO date-time: "5 March 2026". */
  longDate: (iso: string) => write(iso, (date) => formatters().day.format(date)),
  /** An ISO date-time with its zone: "5 March 2026, 2:30 pm AEDT". */
  dateTime: (iso: string) =>
    write(iso, (date) => `${formatters().day.format(date)}, ${formatters().time.format(date)}`),
  /** An ISO date-time without its zone, which is shown elsewhere: "5 March 2026, 2:30 pm". */
  dayAndTime: (iso: string) =>
    write(iso, (date) => `${formatters().day.format(date)}, ${formatters().clock.format(date)}`),
  /** The zone's short name at a moment: "AEDT", and "AEST" in winter. */
  zoneName: (moment: Date) =>
    formatters()
      .time.formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
})

/** Date formats in a time zone, by its IANA name (SHELL-32). */
export function createDateFormats(timeZone: string) {
  const formatters = createFormatters({ timeZone })
  return dateFormats(() => formatters)
}

/** An engine that does not know this computer's zone names one that it then refuses, such as Etc/Unknown. */
function formattersHere(timeZone: string): Formatters {
  try {
    return createFormatters({ timeZone })
  } catch {
    return createFormatters({})
  }
}

// The same for everyone, and slow to make.
const byZone = new Map<string, Formatters>()
let present: Formatters | undefined

/**
 * Looks up this computer's zone again in each task, because a laptop travels, but only once, because a lookup
 * takes longer than a format.
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

/** Dates in this computer's time zone (SHELL-32). */
export const { longDate, dateTime, dayAndTime, zoneName } = dateFormats(presentFormatters)

const sameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** A recent moment, in milliseconds since 1970: "2:30 pm" today, "5 March 2026, 2:30 pm" before. */
export function sinceWhen(moment: number): string {
  const date = new Date(moment)
  return sameDay(date, new Date())
    ? plainSpaces(presentFormatters().clock.format(date))
    : dayAndTime(date.toISOString())
}

/** A calendar day, stored as midnight UTC, in any time zone (USR-38, trap 42): "5 March 1998". */
export const { longDate: calendarDate } = createDateFormats('UTC')

const digits = new Intl.NumberFormat(locale)

/** A number with its thousands separated: "20,063". */
export const grouped = (value: number): string => digits.format(value)

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'AUD' })

/**
 * The currencies whose smallest unit is no hundredth for Stripe. Intl's own decimals are those that people
 * write, which are others: none in Hungary, where Stripe counts hundredths. Nor is the shilling of Uganda here:
 * Stripe's list of currencies without decimals has it, but its special cases count hundredths, as of the krona.
 */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/**
 * A price of Stripe, in the currency's smallest units: "$49.00" in Australian dollars, and without a
 * currency (PRD-05, LIM-25); others by their code, "JPY 5,000".
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
 * An hourly rate in Australian dollars: "$28.50", or a range "$28.50 - $32.00" (SHELL-30, SHELL-31, LIM-29).
 */
export const hourlyRate = (min: number, max: number): string =>
  min === max ? dollars.format(min) : `${dollars.format(min)} - ${dollars.format(max)}`

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** An age in milliseconds as words: "just now", "1 minute", "3 hours". */
export function ageInWords(age: number): string {
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (!unit) return 'just now'
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.floor(age / length))
}
