#!/usr/bin/env node
// Replaces Electron's binary on a command line: see README.md.
import { bundled } from './bundle.mjs'

const { main } = await import(await bundled())
await main()
