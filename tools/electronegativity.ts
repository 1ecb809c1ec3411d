import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Finding, findingProblems } from './checks/electron-findings.ts'
import { endCheck } from './checks/end-check.ts'
import { run } from './machine/run.ts'

const home = 'tools/electronegativity'
const program = join(home, 'node_modules/@doyensec/electronegativity/dist/index.js')

const reportSchema = v.object({
  runs: v.tuple([
    v.object({
      results: v.array(
        v.object({
          ruleId: v.string(),
          locations: v.tuple([
            v.object({ physicalLocation: v.object({ artifactLocation: v.object({ uri: v.string() }) }) }),
          ]),
        }),
      ),
    }),
  ]),
})

/** The path of a finding, from a path or file URL. */
function fileOf(uri: string): string {
  if (uri === 'file:///') return ''
  return relative('.', uri.startsWith('file:') ? fileURLToPath(uri) : uri)
}

/** Scans a folder for weak settings and dangerous uses of Electron. */
function scan(source: string, electron: string): readonly Finding[] {
  if (!existsSync(program)) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefix', home])
  const folder = mkdtempSync(join(tmpdir(), 'electronegativity-'))
  const report = join(folder, 'report.sarif')
  try {
    // Leaves out one check, which would download the list of Electron's releases.
    const without = 'AvailableSecurityFixesGlobalCheck'
    run(process.execPath, [program, '-i', source, '-e', electron, '-x', without, '-o', report])
    const { runs } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
    return runs[0].results.map(({ ruleId, locations }) => ({
      rule: ruleId,
      file: fileOf(locations[0].physicalLocation.artifactLocation.uri),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { electron } = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
endCheck('Electronegativity', findingProblems(scan('src', electron)), 'nothing new')
