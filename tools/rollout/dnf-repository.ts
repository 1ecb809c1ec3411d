import { blockOf } from './steps-of-it.ts'

const section = 'Fedora, RHEL'
const folder = '/srv/goto-admin'

/** Prints which version is installed. */
const installedRpm = "rpm --query --queryformat '%{VERSION}' goto-admin"

/** What a computer has after an installation or an update: the version, and its command. */
export const hasVersion = (version: string): string => `
found="$(${installedRpm}) $(readlink -f /usr/bin/goto-admin)"
echo "$found"
test "$found" = '${version} /opt/GoTo Admin/goto-admin'
`

/**
 * The scripts of a person who serves the rpms of two folders from a signed repository, installs the first, updates to
 * the second and removes it, with the commands of docs/it.md.
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
    // This plugin of Debian's dnf keeps each rpm that was installed before, and offers it again.
    "sudo sed -i 's/^enabled = .*/enabled = false/' /etc/dnf/libdnf5-plugins/local.conf",
    // Debian has no folder for files of repositories.
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
