import { blockOf } from './it-page.ts'

const folder = '/srv/goto-admin'

/** Creates the repository's folder, and a key with the name in the documentation. */
const prepare = (deb: string) => `
sudo apt-get install -qq --no-install-recommends apt-utils gnupg
gpg --batch --passphrase '' --quick-generate-key 'Rehearsal <your-key@example.com>' rsa3072
sudo install -d -o "$USER" ${folder}
cp '${deb}' ${folder}
`

/** Adds a newer deb, which differs only in its version. */
const newer = (version: string) => `
cd ${folder}
dpkg-deb --raw-extract goto-admin_*.deb "$HOME/newer"
sed -i 's/^Version: .*/Version: ${version}/' "$HOME/newer/DEBIAN/control"
dpkg-deb --root-owner-group --build "$HOME/newer" goto-admin_${version}_amd64.deb
`

/** Checks an installation: the version, the command, and that the policy belongs to root. */
const has = (version: string) => `
test "$(dpkg-query --show --showformat='\${Version}' goto-admin)" = '${version}'
test -x "$(readlink -f /usr/bin/goto-admin)"
cmp policy.json /etc/goto-admin/policy.json
`

/**
 * The scripts of a user who puts the deb into a signed repository, installs it from there and updates it,
 * with the commands in docs/it.md.
 */
export function aptScripts(page: string, section: string, deb: string, version: string): string[] {
  const block = (words: string) => blockOf(page, section, words)
  const makes = `cd ${folder}\n${block('apt-ftparchive')}`
  const sources = block('Types: deb').replace(/^URIs: .*$/m, `URIs: file:${folder}`)
  const later = '999.0.0'
  return [
    prepare(deb),
    makes,
    `sudo install -D -m 644 ${folder}/goto-admin.asc /etc/apt/keyrings/goto-admin.asc`,
    `sudo tee /etc/apt/sources.list.d/goto-admin.sources >/dev/null <<'END'\n${sources}END\n`,
    block('apt-get update'),
    block('policy.json /etc'),
    has(version),
    newer(later),
    makes,
    'sudo apt-get update\nsudo apt-get upgrade -y',
    has(later),
  ]
}
