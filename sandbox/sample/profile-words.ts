/** A list of phrases from which a traveller's profile is made. */
type Words = readonly [string, ...string[]]

/** The first sentences of travellers' profiles; `{town}` stands for the home town. */
export const openings: Words = [
  'Hi, I am from {town} and I came for the sun, like everybody.',
  'I grew up near {town} and finished my studies last summer.',
  'Two years behind a desk in {town} were enough for a while.',
  'Carpenter from {town}, good with my hands and better with a saw.',
  'I left {town} with one bag and a return ticket that I have moved twice.',
  'Nurse from {town}, used to nights and to people who are not at their best.',
  'I worked on my grandparents’ farm outside of {town} every holiday since I was ten.',
  'Student of biology in {town}, on a year off.',
  'I cooked in a small restaurant in {town} until it closed.',
  'Ski instructor in winter, gardener in summer, from {town}.',
  'Sound engineer from {town}. I am quiet in the mornings.',
  'From {town}, where it rains, so I do not mind rain.',
]

/** The second sentences: what the travellers are looking for. */
export const wishes: Words = [
  'I would like to work outdoors and save for a van.',
  'I need my 88 days for the second year and will do anything that counts.',
  'Looking for a season in one place rather than a new bed every week.',
  'Happy to start early, and to stay late when the fruit does not wait.',
  'Hospitality is what I know, but I learn quickly.',
  'I drive, I do not drink much, and I get up when the alarm goes.',
  'I hope to see the reef, the red centre and at least one wombat.',
  'I travel with my guitar. It is a small one.',
  'My English is getting better every day, and I understand more than I say.',
  'I would love a job where I can practise my English.',
]

/** The last sentences. */
export const closings: Words = [
  'Write to me any time.',
  'References on request.',
  'I have my own boots.',
  'Available on weekends as well.',
  'I can start the day after tomorrow.',
  'No night shifts, please.',
  'See you out there!',
  'Allergic to bees, everything else is fine.',
]

/** Earlier jobs. */
export const pastWork: Words = [
  'Three seasons of grape picking in the family’s village',
  'Waiter in a hotel with two hundred beds',
  'Barista for a year, two-group machine, dogs allowed',
  'Dairy farm in Gippsland, four months, milking twice a day',
  'Mango packing near Darwin until the rains came',
  'Lifeguard at a lake for three summers',
  'Warehouse with forklift, mostly at night',
  'Au pair of twins',
  'Painter and decorator with an uncle',
  'Reception of a hostel: check-in, till, quiz nights',
  'Tree planting, piece work, 1,400 a day',
  'Two years of customer support by telephone',
  'Apprenticeship as an electrician, finished',
  'Festival bar crew, eleven festivals',
]
