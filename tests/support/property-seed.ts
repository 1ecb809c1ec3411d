import fc from 'fast-check'

// Only here: elsewhere each run tries other values, but this check must depend on the change alone.
if (process.env.CI) fc.configureGlobal({ seed: 20261120 })
