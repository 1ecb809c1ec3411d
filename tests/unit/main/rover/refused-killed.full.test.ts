import { boundaries, testRefusedKills } from './support/refused-kills.ts'

testRefusedKills(boundaries)
