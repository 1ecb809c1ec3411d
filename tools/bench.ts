import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, ScreenBench } from '#tests/bench/bench.ts'
import { lineOf, type Measure } from '#tests/bench/figures.ts'
import { parts } from '#tests/bench/parts.ts'
import { machineFacts, resultsPage, textTable } from '#tests/bench/results.ts'
import { startSandboxProcess } from '#tests/bench/sandbox-process.ts'
import { connectMain } from '#tests/support/desk/console-main.ts'
import { bringTo } from '#tests/support/e2e/bring-to.ts'
import { launchConsole } from '#tests/support/e2e/launch-console.ts'
import { ensureBuilt } from './console/build.ts'
import { chosen } from './machine/chosen.ts'
import { onEndRequest } from './machine/end-requests.ts'
import { inOwnSession } from './machine/own-session.ts'
import { endWithError, UsageError } from './machine/prepare.ts'

const usualScale = 100_000
const resultsFile = 'tests/bench/results.md'

/**
 * Reads the options: how many runs each measurement gets, the sandbox's scale, and words that select
 * measurements by name.
 */
function readArguments() {
  const { values, positionals: words } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '7' },
      scale: { type: 'string', default: String(usualScale) },
    },
  })
  const countOf = (name: 'runs' | 'scale') => {
    const count = Number(values[name])
    if (!Number.isInteger(count) || count < 1)
      throw new UsageError(`--${name} needs a number, not ${values[name]}`)
    return count
  }
  return { runs: countOf('runs'), scale: countOf('scale'), measured: chosen(parts, words) }
}

/** Runs the measurements one after the other, so that they do not disturb each other. */
async function bench(): Promise<void> {
  const { runs, scale, measured } = readArguments()
  await ensureBuilt(console.log)
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
  const sandbox = await startSandboxProcess(scale, join(folder, 'sandbox.db'))
  const measures: Measure[] = []
  try {
    const main = await connectMain(sandbox)
    console.log(`Measuring, ${runs} runs each ...`)
    const without = measured.filter((part) => !part.hasWindow)
    const within = measured.filter((part) => part.hasWindow)
    // Sends requests over Node's network, because the stand-in host's hidden page makes a call ten times as
    // expensive as in Electron.
    const environment = { ...sandbox.environment, ELECTRON_HOST_NETWORK: 'node' }
    const keep = (more: readonly Measure[]) => {
      measures.push(...more)
      for (const { name } of more) console.log(`  ${name}`)
    }
    const base: Bench = { runs, scale, main, environment, admin: sandbox.admin, folder }
    for (const { measure } of without) keep(await measure(base))
    if (within.length > 0) {
      const { app, window, close } = await launchConsole({ environment, userData: join(folder, 'console') })
      const goTo = (path: string) => bringTo(window, 'signedIn', sandbox.admin, path)
      const devTools = await window.context().newCDPSession(window)
      const inWindow: ScreenBench = { ...base, app, window, devTools, goTo }
      try {
        await bringTo(window, 'signedOut', sandbox.admin)
        for (const { measure } of within) keep(await measure(inWindow))
      } finally {
        await close()
      }
    }
  } finally {
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  }
  const lines = measures.map(lineOf)
  console.log(`\n${textTable(lines)}`)
  if (measured !== parts || scale !== usualScale) return
  const runtime = process.env.E2E_ELECTRON === '1' ? 'Electron' : 'the stand-in host over Node’s network'
  writeFileSync(resultsFile, resultsPage(lines, runs, machineFacts(runtime)))
  console.log(`\nWritten to ${resultsFile}`)
}

onEndRequest((exitCode) => process.exit(exitCode))
await inOwnSession(bench).catch(endWithError)
