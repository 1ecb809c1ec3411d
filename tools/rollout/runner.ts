import { type Debian, home, quoted } from './debian.ts'
import { type Contexts, filledIn, jobsIn, runs, variablesIn, type WorkflowStep } from './workflow.ts'

/** Where the person has checked the project out. */
export const work = `${home}/work`

const exports = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `export ${name}=${quoted(value)}\n`)
    .join('')

/** Keeps the files of these patterns, as upload-artifact does, at the top of a folder. */
const upload = (folder: string, patterns: string) => `
shopt -s nullglob
files=(${patterns.trim().replaceAll('\n', ' ')})
[ \${#files[@]} -gt 0 ] || { echo 'no file to keep'; exit 1; }
mkdir -p ${quoted(folder)}
cp -r "\${files[@]}" ${quoted(folder)}
`

/** Brings the files of the folders that fit, as download-artifact does. */
const download = (
  folders: string,
  path: string,
) => `mkdir -p ${path}; cp -r ${folders}/. -t ${path} 2>/dev/null ||
for each in ${folders}; do cp -r "$each"/. ${path}; done`

interface RunnerOptions {
  readonly debian: Debian
  /** The text of the workflow. */
  readonly workflow: string
  readonly job: string
  readonly contexts: Contexts
  /** Whether the job runs in a container, where root runs a step unless its shell names another user. */
  readonly isContainer?: boolean
  /** Where this computer keeps what jobs hand on. */
  readonly artifacts: string
  /** Variables of the computer. */
  readonly variables: Readonly<Record<string, string>>
  /** Names of steps that can't run here, with the reason, or a script to be run in its place. */
  readonly without?: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}

/** How a job's step is run: by whom, and by which shell. */
function shellOf(shell: string, isContainer: boolean) {
  const isPerson = !isContainer || shell.startsWith('runuser ')
  return {
    who: isPerson ? 'person' : 'root',
    program: shell === 'bash' ? 'bash --noprofile --norc -eo pipefail' : 'bash -e',
  } as const
}

/** Runs the steps of a job for Linux word for word, in a Debian. */
export function runJob(options: RunnerOptions): void {
  const { debian, workflow, job, artifacts, without = {}, say } = options
  let env: Readonly<Record<string, string>> = {}
  const defaultShell = String(options.contexts.matrix.shell ?? 'bash')
  const inWork = (script: string) => debian.run(`cd ${work}\n${script}`, 'person')

  const runStep = (step: WorkflowStep, contexts: Contexts) => {
    const { who, program } = shellOf(step.shell ?? defaultShell, options.isContainer ?? false)
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, filledIn(value, contexts)])
    const folder = `${work}/${step['working-directory'] ?? '.'}`
    const variables = { ...options.variables, ...env, ...Object.fromEntries(own) }
    const text = `cat >/tmp/step <<'the-end-of-this-step'\n${filledIn(step.run ?? '', contexts)}\nthe-end-of-this-step\n`
    debian.run(`rm -f /tmp/step /tmp/variables\n${text}`)
    // Apart from the step, so that an error does not show keys.
    debian.run(`cat >/tmp/variables <<'the-end'\n${exports(variables)}the-end`)
    debian.run(`. /tmp/variables\ncd ${folder}\n${program} /tmp/step`, who)
    env = { ...env, ...variablesIn(`${debian.run('cat /tmp/github-env')}\n`) }
  }
  const handOn = ({ uses = '', with: given = {} }: WorkflowStep, contexts: Contexts) => {
    const input = (name: string) => filledIn(given[name] ?? '', contexts)
    const folder = (name: string) => `${artifacts}/${name}`
    if (uses.startsWith('actions/upload-artifact@')) inWork(upload(folder(input('name')), input('path')))
    if (uses.startsWith('actions/download-artifact@'))
      inWork(download(folder(input('name') || input('pattern')), input('path')))
  }

  debian.run('touch /tmp/github-env; chmod 666 /tmp/github-env')
  for (const step of jobsIn(workflow)[job]?.steps ?? []) {
    const contexts = { ...options.contexts, env: { ...options.variables, ...env } }
    const name = step.name ?? step.uses?.split('@')[0] ?? step.run ?? ''
    if (!runs(step, contexts)) continue
    const instead = without[name]
    const from = performance.now()
    try {
      if (instead !== undefined) debian.run(instead)
      else if (step.uses) handOn(step, contexts)
      else runStep(step, contexts)
    } catch (thrown) {
      throw new Error(`the step "${name}" of ${job} fails`, { cause: thrown })
    }
    if (!step.uses) {
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      say(`  ${name}: ${instead === undefined ? '' : 'replaced, '}${seconds} s`)
    }
  }
}
