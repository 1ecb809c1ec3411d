import { ensureBuilt } from '#tools/console/build.ts'
import { sessionNeeds } from '#tools/machine/own-session.ts'
import { prepareMachine } from '#tools/machine/prepare.ts'

/** Prepares the machine once for all workers, and builds the current sources. */
export default async () => {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  prepareMachine(sessionNeeds, say)
  await ensureBuilt(say)
}
