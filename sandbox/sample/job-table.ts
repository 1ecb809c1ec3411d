import type { IndustryName } from './catalogue.ts'

/** A job a business of some kind offers: rates are dollars an hour. */
export interface JobPattern {
  readonly title: string
  readonly industry: IndustryName
  readonly rate: readonly [number, number]
  readonly description: string
}

type Patterns = readonly [JobPattern, ...JobPattern[]]

const job = (
  title: string,
  industry: IndustryName,
  rate: readonly [number, number],
  description: string,
): JobPattern => ({ title, industry, rate, description })

const farm: Patterns = [
  job(
    'Fruit Picker',
    'Fruit & Vegetable Picking',
    [30.35, 34.0],
    'Picking by hand from first light. Bring a hat, long sleeves and good boots; we bring the water.',
  ),
  job(
    'Irrigation Hand',
    'Farm & Station Work',
    [31.2, 33.5],
    'Moving pipes, checking drippers and finding leaks before the pump does.',
  ),
  job(
    'Tractor Driver',
    'Farm & Station Work',
    [33.0, 38.5],
    'Experience with GPS steering is welcome; patience with a thirty-year-old gearbox is essential.',
  ),
  job(
    'Pruning Crew',
    'Vineyards & Wineries',
    [30.35, 32.0],
    'Winter pruning in a crew of eight. We train you on the first two days and pay you for them.',
  ),
  job(
    'Farm Cook',
    'Kitchens & Catering',
    [30.9, 34.5],
    'Breakfast for twenty at five, lunch in boxes, and Sundays off.',
  ),
]
const shed: Patterns = [
  job(
    'Fruit Grader',
    'Packing Sheds',
    [30.35, 31.5],
    'Standing work on the grading line with a break every two hours.',
  ),
  job(
    'Forklift Driver',
    'Packing Sheds',
    [33.8, 37.0],
    'LF licence needed. Loading trucks from six, and a lot of tea.',
  ),
  job(
    'Night Shift Packer',
    'Packing Sheds',
    [36.4, 39.0],
    'Packing into trays from four in the afternoon. Night loading is on top of the rate shown.',
  ),
  job(
    'Quality Controller',
    'Packing Sheds',
    [32.5, 35.0],
    'Cutting, weighing and writing down what you find. Good English for the paperwork.',
  ),
]
const house: Patterns = [
  job(
    'Housekeeper',
    'Hotels & Housekeeping',
    [30.13, 32.2],
    'Rooms, linen and the occasional lost passport. Starts at nine.',
  ),
  job(
    'Receptionist',
    'Front Desk & Reservations',
    [30.9, 33.4],
    'Check-ins, questions about buses, and a smile at eleven at night.',
  ),
  job(
    'Night Auditor',
    'Front Desk & Reservations',
    [33.1, 36.6],
    'Alone with the till from ten to six. Suits a reader.',
  ),
  job(
    'Maintenance All-Rounder',
    'Cleaning & Maintenance',
    [32.0, 38.0],
    'Taps, light bulbs, the pool pump. Own tools are a plus.',
  ),
]
const table: Patterns = [
  job(
    'Barista',
    'Cafés & Restaurants',
    [30.13, 34.0],
    'Three hundred coffees on a Saturday. Latte art is nice; speed is nicer.',
  ),
  job(
    'Line Cook',
    'Kitchens & Catering',
    [31.0, 36.0],
    'Section work in a kitchen that talks quietly. Two years’ experience, please.',
  ),
  job('Bar Attendant', 'Bars & Pubs', [30.13, 33.0], 'RSA for this state needed before your first shift.'),
  job(
    'Kitchen Hand',
    'Kitchens & Catering',
    [29.6, 30.8],
    'Dishes, prep and a staff meal worth staying for.',
  ),
]
const outdoors: Patterns = [
  job(
    'Tour Guide',
    'Tours & Guiding',
    [32.0, 39.0],
    'Five days out, three days home. You drive, cook, talk and put up other people’s tents.',
  ),
  job(
    'Deckhand',
    'Diving & Boats',
    [31.5, 35.5],
    'Lines, fenders, breakfast. A current STCW certificate gets you an interview.',
  ),
  job(
    'Dive Instructor',
    'Diving & Boats',
    [33.0, 42.0],
    'Open-water courses in two languages. PADI or SSI, current insurance.',
  ),
  job(
    'Reservations Agent',
    'Front Desk & Reservations',
    [30.9, 33.0],
    'Telephone and email, with one trip a month at our cost so that you know what you sell.',
  ),
]
const station: Patterns = [
  job(
    'Station Hand',
    'Farm & Station Work',
    [30.35, 33.5],
    'Fencing, water runs and mustering. You ride or you learn to.',
  ),
  job(
    'Governess',
    'au pair & childcare',
    [30.0, 32.5],
    'School of the Air with two children who know more about cattle than you do.',
  ),
  job(
    'Roadhouse All-Rounder',
    'Hotels & Housekeeping',
    [30.13, 33.0],
    'Fuel, counter, kitchen, rooms. Board is included, and the sky is free.',
  ),
]

const byKind: Readonly<Record<string, Patterns>> = {
  farm,
  'packing shed': shed,
  hostel: house,
  resort: house,
  cafe: table,
  pub: table,
  winery: [...table, ...farm],
  'tour operator': outdoors,
  'dive boat': outdoors,
  station,
  roadhouse: station,
}

/** The jobs a kind of business offers. */
export const patternsOf = (kind: string): Patterns => byKind[kind] ?? house
