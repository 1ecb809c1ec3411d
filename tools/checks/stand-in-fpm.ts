// Replaces fpm, which electron-builder would download: creates a deb or rpm from fpm's arguments, with
// dpkg-deb and rpmbuild.
import {
  cpSync,
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '#tools/machine/run.ts'

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: true,
  options: {
    s: { ...text, short: 's' },
    t: { ...text, short: 't' },
    d: { ...list, short: 'd' },
    force: { type: 'boolean' },
    architecture: text,
    'after-install': text,
    'after-remove': text,
    category: text,
    'deb-compression': text,
    'deb-priority': text,
    'deb-recommends': list,
    description: text,
    directories: list,
    license: text,
    log: text,
    maintainer: text,
    name: text,
    package: text,
    'rpm-compression': text,
    'rpm-os': text,
    'rpm-summary': text,
    url: text,
    vendor: text,
    version: text,
  },
})

const value = (name: keyof typeof values) => String(values[name] ?? '')
const script = (name: 'after-install' | 'after-remove') => readFileSync(value(name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'stand-in-fpm-'))
const root = join(folder, 'root')

for (const pair of positionals) {
  const [from = '', to = ''] = pair.split('=')
  const target = join(root, to)
  mkdirSync(from.endsWith('/') ? target : dirname(target), { recursive: true })
  cpSync(from, target, { recursive: true, verbatimSymlinks: true })
}
// fpm does the same with a package's files. In a checkout, permissions depend on the developer.
run('chmod', ['-R', 'u=rwX,go=rX', root])

function makeDeb() {
  const control = join(root, 'DEBIAN')
  mkdirSync(control)
  const field = (name: string, content: string) => (content ? [`${name}: ${content}`] : [])
  const lines = [
    ...field('Package', value('name')),
    ...field('Version', value('version')),
    ...field('Architecture', value('architecture')),
    ...field('Maintainer', value('maintainer')),
    ...field('Section', value('category') || 'default'),
    ...field('Priority', value('deb-priority')),
    ...field('Depends', (values.d ?? []).join(', ')),
    ...field('Recommends', (values['deb-recommends'] ?? []).join(', ')),
    ...field('Description', value('description').trim()),
  ]
  writeFileSync(join(control, 'control'), `${lines.join('\n')}\n`)
  writeFileSync(join(control, 'conffiles'), '/etc/goto-admin/README\n')
  writeFileSync(join(control, 'postinst'), script('after-install'), { mode: 0o755 })
  writeFileSync(join(control, 'postrm'), script('after-remove'), { mode: 0o755 })
  run('dpkg-deb', ['--root-owner-group', '--build', root, value('package')])
}

/** A path as fpm 1.17 writes it into a spec file, because rpm would split it at blanks. */
const specName = (path: string) =>
  path.replaceAll(/[ *?%[\]]/g, (sign) => (sign === ' ' ? '?' : sign === '[' ? '[\\[]' : `[${sign}]`))

/**
 * The paths in the package, each starting with a slash: files and empty folders, and separately all folders.
 */
function contents() {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const pathOf = (entry: Dirent) => `/${relative(root, join(entry.parentPath, entry.name))}`
  const isFolder = (entry: Dirent) => entry.isDirectory()
  const isEmpty = (entry: Dirent) => readdirSync(join(entry.parentPath, entry.name)).length === 0
  return {
    leaves: entries.filter((entry) => !isFolder(entry) || isEmpty(entry)).map(pathOf),
    folders: entries.filter(isFolder).map(pathOf),
  }
}

/**
 * Follows fpm's template: scripts are unchanged, and only the folders that electron-builder names are
 * included.
 */
function makeRpm() {
  const spec = join(folder, 'console.spec')
  const requires = (values.d ?? []).map((name) => `Requires: ${name}`)
  const { leaves, folders } = contents()
  const isOwned = (path: string) =>
    (values.directories ?? []).some((owned) => path === owned || path.startsWith(`${owned}/`))
  writeFileSync(
    spec,
    [
      `Name: ${value('name')}`,
      `Version: ${value('version')}`,
      'Release: 1',
      `Summary: ${value('rpm-summary')}`,
      `License: ${value('license')}`,
      `Vendor: ${value('vendor')}`,
      ...requires,
      'AutoReqProv: no',
      '%global _build_id_links none',
      '%global __os_install_post %{nil}',
      '%description',
      value('description'),
      '%post',
      script('after-install'),
      '%postun',
      script('after-remove'),
      '%files',
      '%defattr(-,root,root,-)',
      ...folders.filter(isOwned).map((path) => `%dir ${specName(path)}`),
      ...leaves.map(specName),
    ].join('\n'),
  )
  // fpm names the processor in the same way.
  const target = value('architecture') === 'amd64' ? 'x86_64' : value('architecture')
  const rpms = join(folder, 'rpms')
  run('rpmbuild', [
    '-bb',
    spec,
    `--buildroot=${root}`,
    `--target=${target}`,
    `--define=_rpmdir ${rpms}`,
    `--define=_topdir ${folder}/top`,
    '--define=_rpmfilename console.rpm',
    '--define=_buildhost localhost',
  ])
  cpSync(join(rpms, 'console.rpm'), value('package'))
}

try {
  if (values.t === 'deb') makeDeb()
  else makeRpm()
  console.log(`made ${basename(value('package'))}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
