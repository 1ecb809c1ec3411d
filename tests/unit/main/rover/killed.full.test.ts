import { boundaries, testKills } from './support/kills.ts'

testKills(boundaries)
