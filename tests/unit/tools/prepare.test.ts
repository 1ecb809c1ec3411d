import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { needOfMachine } from '#tests/support/e2e/program.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { MachineError, prepareMachine } from '#tools/machine/prepare.ts'

const bin = temporaryFolder('goto-admin-prepare-')

/** Puts a program into the only folder of PATH. */
const program = (name: string, script: string) => {
  writeFileSync(join(bin(), name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin(), name), 0o755)
}
/** An apt-get that records its arguments and then runs `script`. */
const aptGet = (script: string) =>
  program('apt-get', `[ "$1" = --version ] && exit 0\necho "$@" >>"${bin()}/asked"\n${script}`)
const asked = () =>
  existsSync(join(bin(), 'asked')) ? readFileSync(join(bin(), 'asked'), 'utf8').trim().split('\n') : []

const installing = `case "$1" in install) : >"$PATH/Xvfb";; esac`
const install = 'install -y -qq --no-install-recommends xvfb'

beforeEach(() => {
  vi.stubEnv('PATH', bin())
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The output, and the error at the end. */
const prepare = () => {
  const said: string[] = []
  try {
    prepareMachine(['display'], (line) => said.push(line))
    return { said }
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(MachineError)
    return { said, error: thrown instanceof Error ? thrown.message : '' }
  }
}

describe.runIf(process.platform === 'linux')('a machine that lacks something', () => {
  test('a machine that lacks nothing gets no installation and no message', () => {
    aptGet(installing)
    program('Xvfb', '')
    expect(prepare()).toEqual({ said: [] })
    expect(asked()).toEqual([])
  })

  test('a test that was started by plain vitest fails with the names of the missing programs', () => {
    expect(() => needOfMachine('plistutil', 'xmllint')).toThrow(
      'This machine lacks plistutil, xmllint. `npm test -- unit` installs it.',
    )
    program('plistutil', '')
    expect(() => needOfMachine('plistutil')).not.toThrow()
  })

  test('missing packages are installed without an update of the package lists', () => {
    aptGet(installing)
    expect(prepare()).toEqual({ said: ['This machine lacks Xvfb: installing, once ...'] })
    expect(asked()).toEqual([install])
  })

  test('the package lists are updated if the machine has none', () => {
    aptGet(
      `case "$1" in update) : >"$PATH/lists";; install) [ -f "$PATH/lists" ] || exit 100; : >"$PATH/Xvfb";; esac`,
    )
    expect(prepare().error).toBeUndefined()
    expect(asked()).toEqual([install, 'update -qq', install])
  })

  test('a failed installation of missing packages has a message with the reason and the command', () => {
    aptGet('echo "E: no network" >&2; exit 100')
    expect(prepare().error).toMatch(
      /^Xvfb could not be installed:\nE: no network\n[\s\S]*sudo apt-get install .* xvfb$/,
    )
  })

  test('a user without root rights sees the command for missing packages', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000)
    aptGet(installing)
    expect(prepare()).toEqual({
      said: [],
      error:
        'This machine lacks Xvfb. Install them and run the command again:\n  sudo apt-get update && sudo apt-get install --no-install-recommends xvfb',
    })
    expect(asked()).toEqual([])
    program('sudo', 'shift; [ "$1" = true ] || exec "$@"')
    expect(prepare().error).toBeUndefined()
    expect(asked()).toEqual([install])
  })

  test('the missing requirements are named on a system that cannot install them', () => {
    expect(prepare().error).toMatch(/^This machine lacks Xvfb\. Install them with its package manager/)
  })
})
