import fc from 'fast-check'

// Everywhere else each run tries other values; what lands is judged by the change, not by the dice.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })
