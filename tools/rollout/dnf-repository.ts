import { blockOf } from './it-page.ts'

const section = 'Fedora, RHEL'
const folder = '/srv/goto-admin'

/** Prints the installed version. */
const installedRpm = "rpm --query --queryformat '%{VERSION}' goto-admin"

/** Checks an installation or update: the version and the command. */
export const hasVersion = (version: string): string => `
found="$(${installedRpm}) $(readlink -f /usr/bin/goto-admin)"
echo "$found"
test "$found" = '${version} /opt/GoTo Admin/goto-admin'
`

/**
 * The scripts of a user who puts the rpms of two folders into a signed repository, installs the first,
 * updates to the second and removes it, with the commands in docs/it.md.
 */
export function dnfScripts(page: string, older: string, newer: string, version: string): readonly string[] {
  const block = (words: string) => blockOf(page, section, words)
  const repository = block('baseurl=').replaceAll(
    'https://packages.example.com/goto-admin',
    `file://${folder}`,
  )
  const serve = (from: string) =>
    `cp ${from}/*.x86_64.rpm ${from}/goto-admin.asc ${folder}\ncd ${folder}\ncreaterepo_c .\n`
  return [
    // This plugin of Debian's dnf would store each installed rpm and offer it again.
    "sudo sed -i 's/^enabled = .*/enabled = false/' /etc/dnf/libdnf5-plugins/local.conf",
    // Debian lacks the folder for repository files.
    `sudo install -d /etc/yum.repos.d; sudo install -d -o "$USER" ${folder}`,
    serve(older),
    `sudo tee /etc/yum.repos.d/goto-admin.repo >/dev/null <<'END'\n${repository}END\n`,
    `cd ${folder}\n${block('dnf install -y goto-admin')}`,
    hasVersion('0.0.1'),
    serve(newer),
    block('dnf upgrade'),
    hasVersion(version),
    block('dnf remove'),
    'cd work; npm run test:removed',
  ]
}
