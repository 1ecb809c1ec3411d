import { type Debian, home, quoted } from './debian.ts'
import { type Contexts, filledIn, jobsIn, runs, variablesIn, type WorkflowStep } from './workflow.ts'

/** The folder of the checkout in the Debian. */
export const work = `${home}/work`

const exports = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `export ${name}=${quoted(value)}\n`)
    .join('')

/** Copies the files that match the patterns to the top of a folder, like upload-artifact. */
const upload = (folder: string, patterns: string) => `
shopt -s nullglob
files=(${patterns.trim().replaceAll('\n', ' ')})
[ \${#files[@]} -gt 0 ] || { echo 'no file to keep'; exit 1; }
mkdir -p ${quoted(folder)}
cp -r "\${files[@]}" ${quoted(folder)}
`

/** Copies the files of matching folders, like download-artifact. */
const download = (
  folders: string,
  path: string,
) => `mkdir -p ${path}; cp -r ${folders}/. -t ${path} 2>/dev/null ||
for each in ${folders}; do cp -r "$each"/. ${path}; done`

interface RunnerOptions {
  readonly debian: Debian
  /** The workflow's text. */
  readonly workflow: string
  readonly job: string
  readonly contexts: Contexts
  /**
   * Whether the job runs in a container. Its steps then run as root, unless their shell names another user.
   */
  readonly isContainer?: boolean
  /** The folder on this computer for artifacts. */
  readonly artifacts: string
  /** Environment variables of the computer. */
  readonly variables: Readonly<Record<string, string>>
  /** Steps that can't run here by name, with the reason, or with a script to run instead. */
  readonly without?: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}

/** Who runs a step, and with which shell. */
function shellOf(shell: string, isContainer: boolean) {
  const isPerson = !isContainer || shell.startsWith('runuser ')
  return {
    who: isPerson ? 'person' : 'root',
    program: shell === 'bash' ? 'bash --noprofile --norc -eo pipefail' : 'bash -e',
  } as const
}

/** Runs the steps of a workflow's Linux job, unchanged, in a Debian. */
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
    // In a separate file, so that error messages do not contain keys.
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
