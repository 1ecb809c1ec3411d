import { ensureBuilt } from '#tools/console/build.ts'

/** The specs drive what is built, so it is built from the sources as they are. */
export default () => ensureBuilt((line) => process.stdout.write(`${line}\n`))
