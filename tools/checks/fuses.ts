// Reads Electron's fuses as Electron documents them, without the library that has set them.

/** The text before the fuses in Electron's program. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** The version of the wire that is known here. */
const version = 1
/** The state of a fuse that nobody has set: neither '0' nor '1'. */
const unset = 0x90

/** Electron's fuses in the order of their bytes, each as an installed console must have it. */
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

/** Fuses as they are in an Electron that nobody has packaged. */
export const unsetFuses = (count = strictFuses.length): Buffer =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([version, count]), Buffer.alloc(count, unset)])

const stateOf = (byte: number | undefined) =>
  byte === 0x31 ? 'on' : byte === 0x30 ? 'off' : 'left as it was'

/** The fuses of a program that are not strict. A program for two processors has a wire for each. */
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
