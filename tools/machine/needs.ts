import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { findChromium } from '#tools/electron-host/src/cdp/find-chromium.ts'

/** A requirement of the project, with the Debian packages that provide it. */
interface Need {
  /** The name of the requirement in messages. */
  readonly name: string
  readonly isThere: () => boolean
  readonly packages: readonly string[]
}

const succeeds = (attempt: () => unknown) => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

const onPath = (...programs: readonly string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))))
}

const holdsFonts = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true }).some((name) => /\.(ttf|otf|ttc)$/i.test(String(name)))

const requireHere = createRequire(import.meta.url)

const needs = {
  chromium: { name: 'Chromium', isThere: () => succeeds(findChromium), packages: ['chromium'] },
  fonts: {
    name: 'fonts',
    isThere: () => holdsFonts('/usr/share/fonts') || holdsFonts('/usr/local/share/fonts'),
    packages: ['fonts-liberation'],
  },
  // The keychain module links to libsecret, so loading that module is the most reliable test.
  libsecret: {
    name: 'libsecret',
    isThere: () => succeeds(() => requireHere('keytar')),
    packages: ['libsecret-1-0'],
  },
  display: { name: 'Xvfb', isThere: () => onPath('Xvfb'), packages: ['xvfb'] },
  keyring: {
    name: 'D-Bus and gnome-keyring',
    isThere: () => onPath('dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'),
    packages: ['dbus-daemon', 'dbus-bin', 'gnome-keyring'],
  },
  // Checks the policy documents, and creates property lists for tests.
  xmllint: { name: 'xmllint', isThere: () => onPath('xmllint'), packages: ['libxml2-utils'] },
  // Opens the support report in tests.
  unzip: { name: 'unzip', isThere: () => onPath('unzip'), packages: ['unzip'] },
  // Gives another user access to a file in tests.
  setfacl: { name: 'setfacl', isThere: () => onPath('setfacl'), packages: ['acl'] },
  // Lists the processes that a program leaves behind, in tests.
  ps: { name: 'ps', isThere: () => onPath('ps'), packages: ['procps'] },
  // Opens and saves lists in tests.
  libreoffice: { name: 'LibreOffice', isThere: () => onPath('soffice'), packages: ['libreoffice-calc'] },
  plistutil: { name: 'plistutil', isThere: () => onPath('plistutil'), packages: ['libplist-utils'] },
  squid: {
    name: 'squid',
    isThere: () => onPath('squid') && existsSync('/usr/lib/squid/negotiate_kerberos_auth'),
    packages: ['squid'],
  },
  dante: { name: 'dante', isThere: () => onPath('danted'), packages: ['dante-server'] },
  kerberos: {
    name: 'Kerberos',
    isThere: () => onPath('krb5kdc', 'kdb5_util', 'kadmin.local', 'kinit'),
    packages: ['krb5-kdc', 'krb5-admin-server', 'krb5-user'],
  },
  mitmproxy: { name: 'mitmproxy', isThere: () => onPath('mitmdump'), packages: ['mitmproxy'] },
  certificates: {
    name: 'OpenSSL and NSS tools',
    isThere: () => onPath('openssl', 'certutil'),
    packages: ['openssl', 'libnss3-tools'],
  },
  // Creates empty systems for the roll-out.
  debootstrap: { name: 'debootstrap', isThere: () => onPath('debootstrap'), packages: ['debootstrap'] },
  // Packs the policy templates like the release does.
  zip: { name: 'zip', isThere: () => onPath('zip'), packages: ['zip'] },
  // Checks the Linux packages.
  packageJudges: {
    name: 'lintian, rpm, rpmlint, desktop-file-validate, appstreamcli, apparmor_parser and GTK 3 for Python',
    isThere: () =>
      onPath('lintian', 'rpmbuild', 'rpmlint', 'desktop-file-validate', 'appstreamcli', 'apparmor_parser') &&
      existsSync('/usr/share/icons/hicolor/index.theme') &&
      spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("Gtk", "3.0")']).status === 0,
    packages: [
      ...['lintian', 'rpm', 'rpmlint', 'desktop-file-utils', 'appstream', 'apparmor'],
      ...['python3-gi', 'gir1.2-gtk-3.0', 'hicolor-icon-theme'],
    ],
  },
  // Builds and checks the Windows installers.
  windowsJudges: {
    name: 'NSIS, wixl, msitools, 7-Zip and osslsigncode',
    isThere: () => onPath('makensis', 'wixl', 'msiinfo', '7zz', 'osslsigncode', 'openssl'),
    packages: ['nsis', 'wixl', 'msitools', '7zip', 'osslsigncode', 'openssl'],
  },
} as const satisfies Record<string, Need>

export type NeedName = keyof typeof needs

/** The requirements that this machine lacks. Checked only on Linux. */
export const missingNeeds = (names: readonly NeedName[]): Need[] =>
  process.platform === 'linux' ? names.map((name) => needs[name]).filter(({ isThere }) => !isThere()) : []
