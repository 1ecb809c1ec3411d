import fc from 'fast-check'

// Uses a fixed seed only in CI, where the result must depend on the change alone. Other runs try other values
// each time.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })
