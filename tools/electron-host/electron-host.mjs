#!/usr/bin/env node
// Takes the place of Electron's binary on a command line: see README.md.
import { bundled } from './bundle.mjs'

const { main } = await import(await bundled())
await main()
