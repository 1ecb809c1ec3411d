import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launchConsole } from '#tests/support/e2e/launch-console.ts'
import { freePort } from '#tests/support/e2e/networks/daemon.ts'
import type { Bench } from './bench.ts'
import type { Measure } from './figures.ts'
import { launchesByTurns, timeLaunch } from './launch.ts'
import { watchMain } from './main-watch.ts'

const feedAt = (port: number) => ({ GOTO_ADMIN_UPDATE_URL: `http://127.0.0.1:${port}/console/` })

/** A server that accepts connections and never answers. */
async function startBlackHole() {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => once(server, 'connection'),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Measures the start with and without such a feed. */
const measureLaunch = async ({ runs, environment }: Bench, port: number, feed: string): Promise<Measure> => {
  const launch = (more: Readonly<Record<string, string>>) =>
    timeLaunch({ environment: { ...environment, ...more } }, (window) =>
      window.getByLabel('Username').waitFor(),
    )
  return {
    name: `Launch to sign-in form, with a feed of updates that ${feed}`,
    unit: 'ms',
    ...(await launchesByTurns(runs, () => launch(feedAt(port)), {
      name: 'no feed',
      measure: () => launch({}),
    })),
    target: {
      text: 'at most 3 % slower than without',
      figure: (ms, bareMs) => (ms / bareMs - 1) * 100,
      atMost: 3,
    },
  }
}

/**
 * Measures main while it checks for an update, from before the library is loaded until it waits for the
 * answer.
 */
async function measureLook({ runs, environment }: Bench): Promise<Measure> {
  const figures: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const hole = await startBlackHole()
    const userData = mkdtempSync(join(tmpdir(), 'goto-admin-bench-'))
    const { app, window, close } = await launchConsole({
      environment: { ...environment, ...feedAt(hole.port) },
      userData,
    })
    const asked = hole.asked()
    await window.getByLabel('Username').waitFor()
    // The start's own work is over by then.
    await setTimeout(2000)
    const { stall } = await watchMain(app, async () => {
      await asked
      await setTimeout(1000)
    })
    figures.push(stall)
    await close()
    hole.stop()
    rmSync(userData, { recursive: true, force: true })
  }
  return {
    name: 'Longest stall of main while it looks for an update, at a feed that never answers',
    unit: 'ms',
    figures,
    target: { text: 'at most 50 ms', figure: (milliseconds) => milliseconds, atMost: 50 },
  }
}

/** Measures the cost of an update feed that can't be reached. */
export async function measureUnreachableFeed(bench: Bench): Promise<readonly Measure[]> {
  const dead = await measureLaunch(bench, await freePort(), 'refuses connections')
  const hole = await startBlackHole()
  const silent = await measureLaunch(bench, hole.port, 'never answers')
  hole.stop()
  return [dead, silent, await measureLook(bench)]
}
