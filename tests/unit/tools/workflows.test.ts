import { readdirSync, readFileSync } from 'node:fs'
import { validate } from '@actions/languageservice'
import { describe, expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { packedApps } from '#tools/checks/packed-app.ts'
import { blocksOf } from '#tools/rollout/it-page.ts'

const folder = '.github/workflows'
const names = readdirSync(folder)
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

const problemsIn = async (name: string, text: string) =>
  (await validate(TextDocument.create(`file:///${folder}/${name}`, 'yaml', 1, text))).map(
    ({ range, message }) => `${name}:${range.start.line + 1} ${message}`,
  )

test.each(names)('every action of %s is pinned by its commit', (name) => {
  const uses = [...textOf(name).matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(names)('GitHub’s own parser accepts %s', async (name) => {
  expect(await problemsIn(name, textOf(name))).toEqual([])
})

test('a release checks every packed console before its installers leave the computer', () => {
  const release = textOf('release.yml')
  const packed = [...release.matchAll(/ packed: (.*?)(?: \})?$/gm)].flatMap(([, folders = '']) =>
    folders.split(' '),
  )
  expect(packed.sort()).toEqual(
    Object.keys(packedApps)
      .map((name) => `dist/${name}`)
      .sort(),
  )
  expect(release).toMatch(
    /npm run dist [\s\S]*\n {6}- name: .*\n {8}run: npm run package:check -- \$PACKED\n {8}env:\n {10}PACKED: \$\{\{ matrix\.packed \}\}\n {6}- [\s\S]*upload-artifact/,
  )
})

/** The file's name in docs/it.md, which has one processor for all. */
const processors: Readonly<Record<string, string>> = {
  deb: '_amd64',
  exe: '-x64',
  msi: '-x64',
  pkg: '-arm64',
  rpm: '.x86_64',
}

/** A command of the release as docs/it.md has it: for a Command Prompt, and with the names of files in full. */
function asForIt(command: string): string {
  const [, program, args] = /Start-Process (.+?) "?(\/.*?)"? -Wait/.exec(command) ?? []
  return (program ? `start /wait ${program} ${args}` : command)
    .replace(/\$?\(Get-Item (.*?)\)/, '$1')
    .replace('$env:ProgramFiles', 'C:\\Program Files')
    .replace(
      /(?:goto-admin([-_]))?\*[-_.]\w+\.(\w+)/,
      (_, joint = '-', end) => `goto-admin${joint}0.1.0${processors[end]}.${end}`,
    )
    .replaceAll(/"|dist\//g, '')
}

/** The section of docs/it.md that has the commands of a kind of installer. */
const sections: Readonly<Record<string, string>> = {
  deb: 'Debian, Ubuntu',
  rpm: 'Fedora, RHEL',
  pkg: 'By hand',
  MSI: 'With group policy, or by hand',
  NSIS: 'With group policy, or by hand',
}

/** Commands of a section that install a file or remove the console; others use a repository. */
const ofFiles =
  /^(start \/wait |rpm |sudo (apt-get (install -y \.|purge )|dnf (install -y --|remove )|(rpm|installer|pkgutil|rm) ))/

/** What IT reads in a section of docs/it.md, without quotes. */
const commandsOf = (section: string): string[] =>
  blocksOf(readFileSync('docs/it.md', 'utf8'), section)
    .flatMap((block) => block.split(/\n| && /))
    .map((line) => line.replace('"" ', '').replaceAll('"', ''))
    .filter((line) => ofFiles.test(line))

test('a release is installed and removed by exactly the commands that IT reads', () => {
  const kinds = [
    ...textOf('release.yml').matchAll(
      /^ {10}- name: (\w+)(?:(?!- name:)[\s\S])*?^ {12}install: (.+)\n {12}remove: (.+)$/gm,
    ),
  ].map(([, kind = '', install = '', remove = '']) => ({
    section: sections[kind] ?? kind,
    commands: [install, remove].flatMap((line) => line.split(' && ')).map(asForIt),
  }))
  expect(kinds).toHaveLength(9)
  for (const section of new Set(Object.values(sections))) {
    const run = kinds.flatMap((kind) => (kind.section === section ? kind.commands : []))
    expect(new Set(run)).toEqual(new Set(commandsOf(section)))
  }
})

const textUses = (job: Job, words: RegExp) => words.test(JSON.stringify(job))

interface Step {
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly 'working-directory'?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

interface Job {
  readonly environment?: string
  readonly strategy?: { readonly matrix: { readonly include?: readonly Readonly<Record<string, string>>[] } }
  readonly steps: readonly Step[]
}

const jobsOf = (name: string) => parse(textOf(name)).jobs as Readonly<Record<string, Job>>
const every = names.flatMap((name) =>
  Object.entries(jobsOf(name)).flatMap(([job, { steps }]) =>
    steps.map((step, index) => ({ where: `${name}, ${job}, ${step.name ?? index}`, step })),
  ),
)

describe('a release without a tag is a dry run', () => {
  const { build, install, draft } = jobsOf('release.yml')
  const dry = "github.event_name != 'push'"
  const real = "github.event_name == 'push'"

  test('a dry run of a release starts by hand or by the nightly schedule', () => {
    expect(Object.keys(parse(textOf('release.yml')).on)).toEqual(['push', 'workflow_dispatch', 'schedule'])
  })

  test('a dry run of a release has no release environment, and so no secret', () => {
    const jobs = Object.values(jobsOf('release.yml'))
    for (const { environment } of jobs.filter((job) => textUses(job, /secrets\.|vars\./)))
      expect(environment).toMatch(/^\$\{\{ github\.event_name == 'push' && .* \|\| 'dry-run' \}\}$/)
  })

  test('a dry run of a release makes no draft, and asks nothing of Apple', () => {
    const only = [build, draft].flatMap((job) => job?.steps ?? []).filter((step) => step.if?.includes(real))
    expect(only.map(({ name, uses }) => name ?? uses?.split('@')[0])).toEqual([
      'The tag names the version',
      'Make the key of macOS ready',
      "macOS accepts Apple's tickets",
      'Sign the feeds of updates',
      'actions/attest-build-provenance',
      'Draft the release',
    ])
  })

  test('every installer of a dry run is tested as an update of an older version', () => {
    const commands = install?.steps.filter(({ run }) => run?.endsWith('{{ matrix.install }}')) ?? []
    expect(commands.map((step) => [step['working-directory'] ?? '.', step.if ?? ''])).toEqual([
      ['older', ''],
      ['.', ''],
      ['older', `matrix.updates_itself && ${dry}`],
    ])
    expect(build?.steps.find(({ run }) => run?.includes('older/dist'))?.run).toMatch(
      /-c\.extraMetadata\.version=0\.0\.1 -c\.directories\.output=older\/dist/,
    )
  })

  test('a dry run takes an update from a feed where the console installs updates', () => {
    const itself = install?.strategy?.matrix.include?.filter((each) => each.updates_itself) ?? []
    expect(itself.map(({ name }) => name)).toEqual([
      'pkg, Apple silicon',
      'pkg, Intel',
      'NSIS, x64',
      'NSIS, arm64',
    ])
  })

  test('a failed installation of a release leaves the files that show its reason', () => {
    expect(install?.steps.at(-1)).toMatchObject({ if: 'failure()', with: { path: 'test-results/' } })
  })
})

const places = (wrong: (step: Step, where: string) => boolean) =>
  every.filter(({ step, where }) => wrong(step, where)).map(({ where }) => where)

describe('rules for every workflow step', () => {
  test('no step of a workflow lets rpm trust a key in a database that depends on the user', () => {
    expect(places(({ run }) => /\brpm(keys)? --(import|checksig)/.test(run ?? ''))).toEqual([])
  })

  test('no step of a workflow starts the sandbox on Windows for arm64 with a Node that lacks the database module', () => {
    const forX64 = /^\$\{\{ runner\.os == 'Windows' && 'x64' \|\| '' \}\}$/
    const wrong = places(
      ({ uses, with: options }, where) =>
        where.startsWith('release.yml, install') &&
        Boolean(uses?.startsWith('actions/setup-node@')) &&
        !forX64.test(options?.architecture ?? ''),
    )
    expect(wrong).toEqual([])
  })

  test('no workflow step builds a command from text that others could have written', () => {
    const own = ['matrix.install', 'matrix.remove']
    const inserted = (run = '') => [...run.matchAll(/\$\{\{ (.*?) \}\}/g)].map(([, name = '']) => name)
    expect(places(({ run }) => inserted(run).some((name) => !own.includes(name)))).toEqual([])
  })
})

test('the zip of policy templates has no folder around its files', () => {
  expect(textOf('release.yml')).toMatch(
    /working-directory: resources\/policy\n {8}run: zip --recurse-paths "\S+\/goto-admin-policy-\S+\.zip" \.\n/,
  )
})

test('the zip of policy templates has the page for IT, the files that it links to, and the guide’s pictures', () => {
  const [, added = ''] =
    /working-directory: docs\n {8}run: zip --recurse-paths "\S+\/goto-admin-policy-\S+\.zip" (.*)\n/.exec(
      textOf('release.yml'),
    ) ?? []
  const linked = [...readFileSync('docs/it.md', 'utf8').matchAll(/\]\(([\w.-]+)(?:#[\w-]*)?\)/g)]
  const files = ['it.md', 'pictures', ...linked.map(([, file = '']) => file)]
  expect(new Set(added.split(' '))).toEqual(new Set(files))
})

test('GitHub’s own parser finds a wrong key or value in a step', async () => {
  const wrong = textOf('release.yml')
    .replace('fail-fast', 'fail-early')
    .replace('npm run test:installed\n', `true\n        shell: $\{{ matrix.shell }}\n`)
  expect(await problemsIn('wrong.yml', wrong)).toEqual([
    expect.stringMatching(/^wrong\.yml:\d+ Unexpected value 'fail-early'$/),
    expect.stringMatching(/^wrong\.yml:\d+ Unrecognized named-value: 'matrix'$/),
  ])
})

test('a pull request runs `npm test` with the history that it compares with', () => {
  const text = textOf('test.yml')
  expect(text).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:$/m)
  expect(text).toMatch(
    /^ {2}test:\n[\s\S]*?fetch-depth: 0\n[\s\S]*?run: npm test -- --keep-going\n[\s\S]*?if: failure\(\)\n[\s\S]*?path: \|\n +test-results\/\n +\.cache\/test\/\n +include-hidden-files: true$/m,
  )
})
