import { boundaries, testRefusedKills } from './support/refused-kills.ts'

// Some of each kind; the long run has all.
testRefusedKills(boundaries.filter((_, at) => [6, 15, 21, 28, 30, 59, 65].includes(at)))
