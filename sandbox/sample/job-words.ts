/** Phrases for titles and texts of jobs; `{town}` is the business's town. */
type Words = readonly [string, ...string[]]

/** Endings that some titles get. */
export const titleEndings: Words = [
  'immediate start',
  'full season',
  'two positions',
  'weekends',
  'couples welcome',
  '{town}',
  '{town}',
  '88 days',
  'live-in',
  'no experience needed',
  'early starts',
  'evening shift',
  'until Christmas',
  'from January',
  'March to June',
  'ten weeks',
  'backpackers welcome',
  'school holidays',
  'start next Monday',
]

/** The second sentence of a description, about accommodation and transport. */
export const placeLines: Words = [
  'We are ten minutes from {town} by car, and someone always drives in.',
  '{town} has a supermarket, a pool and a pub with a quiz on Wednesdays.',
  'The bus from {town} stops at the gate.',
  'Staff share houses in {town}, four to a house.',
  'There is a camp ground in {town} with weekly rates.',
  'You can walk to work from anywhere in {town}.',
  'We pick up in {town} every morning and bring you back.',
  'Caravans and vans may park on site, with power and hot showers.',
  'Bring a bicycle: {town} is flat.',
  'Most of the team stay in {town} and swim after work.',
]

/** The last sentence of a description, about start and pay. */
export const startLines: Words = [
  'Immediate start.',
  'We start as soon as the rain stops.',
  'Starts next week and runs for about ten weeks.',
  'Twenty to thirty-eight hours a week, by roster.',
  'Six days a week at the peak, five before and after.',
  'Paid weekly, with payslips and super as they should be.',
  'Counts towards a second visa; we sign the paperwork.',
  'Penalty rates on Sundays and public holidays.',
  'Stay to the end and there is a bonus.',
  'Ring rather than write; we answer after five.',
]

/** Benefits that a business may offer. */
export const benefits: Words = [
  'Staff meal on every shift',
  'Shared house with Wi-Fi at 150 dollars a week',
  'Transport from town included',
  'Paid training and tickets',
  'End-of-season bonus',
  'Free use of kayaks and bicycles',
  'Discount in the restaurant and for visiting friends',
  'Fruit and vegetables to take home',
  'Help with tax file number and super',
  'Days off in a row, so that you see something of the country',
  'Lift pass, or a trip a month at our cost',
  'Uniform and laundry',
]
