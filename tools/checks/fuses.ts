// Reads Electron's fuses according to Electron's documentation, independently of the library that sets them.

/** The marker before the fuses in Electron's binary. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** The supported version of the fuse format. */
const version = 1
/** The state of a fuse in an unpackaged Electron: neither '0' nor '1'. */
const unset = 0x90

/** The fuses in the order of their bytes, with the required state for an installed console. */
export const strictFuses: readonly (readonly [name: string, isOn: boolean])[] = [
  ['runAsNode', false],
  ['cookieEncryption', true],
  ['nodeOptions', false],
  ['nodeCliInspect', false],
  ['embeddedAsarIntegrityValidation', true],
  ['onlyLoadAppFromAsar', true],
  ['loadBrowserProcessSpecificV8Snapshot', false],
  ['grantFileProtocolExtraPrivileges', false],
  ['wasmTrapHandlers', true],
]

/** The fuses of an unpackaged Electron. */
export const unsetFuses = (count = strictFuses.length): Buffer =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([version, count]), Buffer.alloc(count, unset)])

const stateOf = (byte: number | undefined) =>
  byte === 0x31 ? 'on' : byte === 0x30 ? 'off' : 'left as it was'

/** The fuses that do not have their required state. A binary for two processors has two sets of fuses. */
export function fuseProblems(program: Buffer): string[] {
  const problems: string[] = []
  let wires = 0
  for (let at = program.indexOf(sentinel); at !== -1; at = program.indexOf(sentinel, at + 1)) {
    wires += 1
    const [found, count = 0] = program.subarray(at + sentinel.length)
    const states = program.subarray(at + sentinel.length + 2).subarray(0, count)
    if (found !== version) problems.push(`the fuses have version ${found}, not ${version}`)
    if (count !== strictFuses.length) problems.push(`there are ${count} fuses, not ${strictFuses.length}`)
    for (const [index, [name, isOn]] of strictFuses.entries()) {
      const wanted = isOn ? 'on' : 'off'
      const state = stateOf(states[index])
      if (state !== wanted) problems.push(`the fuse ${name} is ${state}, not ${wanted}`)
    }
  }
  if (wires === 0) problems.push('the program has no fuses')
  return problems
}
