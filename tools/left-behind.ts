// Prints what is left on this computer after the console was removed.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { thisSystem } from './installed/systems.ts'

const { files, answers } = thisSystem()
const isThere = (path: string) => existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined
const succeeds = ([program, ...args]: readonly [string, ...string[]]) => spawnSync(program, args).status === 0

const left = () => [
  ...files.filter(isThere),
  ...answers.filter(succeeds).map((command) => `what "${command.join(' ')}" finds`),
]

// The Windows uninstaller continues in the background after its command has ended.
for (let tries = 0; tries < 60 && left().length > 0; tries += 1) await setTimeout(1_000)

for (const each of left()) console.error(`  ${each}`)
console.log(left().length ? 'Something of the console is left.' : 'Nothing of the console is left.')
process.exitCode = left().length ? 1 : 0
