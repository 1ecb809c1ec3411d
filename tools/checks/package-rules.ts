/** The files that the archive may contain. Others are problems. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/(chunks\/)?[\w.-]+\.js$/,
  /^out\/main\/en-AU\.bdic$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.$-]+\.(js|css|svg|png|woff2)$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
  /^node_modules\/keytar\/prebuilds\/PLATFORM\/keytar\.node$/,
]

/** The registry module, which only packages for Windows contain. */
const allowedOnWindows = [
  /^node_modules\/native-reg\/(package\.json|lib\/index\.js)$/,
  /^node_modules\/native-reg\/prebuilds\/PLATFORM\/node\.napi\.node$/,
  /^node_modules\/node-gyp-build\/(package\.json|LICENSE|index\.js|node-gyp-build\.js)$/,
]

const required = [
  'package.json',
  'out/main/index.js',
  'out/main/en-AU.bdic',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'node_modules/keytar/lib/keytar.js',
  'node_modules/keytar/prebuilds/PLATFORM/keytar.node',
]

const requiredOnWindows = [
  'node_modules/native-reg/lib/index.js',
  'node_modules/native-reg/prebuilds/PLATFORM/node.napi.node',
  'node_modules/node-gyp-build/node-gyp-build.js',
]

/** A packed file: its path with forward slashes, and whether it is beside the archive instead of inside. */
export interface PackedFile {
  readonly path: string
  readonly unpacked: boolean
}

/** The problems with the files of a package for `platform`, such as `linux-x64`; empty if there are none. */
export function contentProblems(files: readonly PackedFile[], platform: string): string[] {
  const paths = new Set(files.map(({ path }) => path.replace(platform, 'PLATFORM')))
  const isWindows = platform.startsWith('win32-')
  const patterns = isWindows ? [...allowed, ...allowedOnWindows] : allowed
  const isNative = (path: string) => path.endsWith('.node')
  return [
    ...[...paths]
      .filter((path) => !patterns.some((pattern) => pattern.test(path)))
      .map((path) => `does not belong inside: ${path}`),
    ...[...required, ...(isWindows ? requiredOnWindows : [])]
      .filter((path) => !paths.has(path))
      .map((path) => `is missing: ${path}`),
    ...files
      .filter(({ path, unpacked }) => isNative(path) !== unpacked)
      .map(({ path, unpacked }) =>
        unpacked ? `must be inside the archive: ${path}` : `can't be loaded from inside the archive: ${path}`,
      ),
  ]
}

/** Texts that no shipped file may contain: secrets, the sandbox's admin, addresses of this computer. */
const forbiddenTexts: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an access key of AWS': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a secret key of Stripe': /\b[rs]k_(live|test)_[0-9A-Za-z]{16,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  // Except with a variable port, which electron-updater uses on macOS to pass an update to the system.
  'an address of this computer': /https?:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/](?!\$\{)/,
  'the sandbox': /Sandbox-2026!|@goto\.example/,
  'a source map': /\/\/# sourceMappingURL=/,
}

/** The forbidden texts in a shipped file; empty if there are none. */
export const textProblems = (path: string, text: string): string[] =>
  Object.entries(forbiddenTexts)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${path} holds ${what}`)

/** The problems with the archive's package.json; empty if there are none. */
export function manifestProblems(manifest: Readonly<Record<string, unknown>>): string[] {
  const dependencies = Object.keys((manifest.dependencies ?? {}) as object)
  return [
    ...(manifest.main === 'out/main/index.js' ? [] : [`package.json's main is ${String(manifest.main)}`]),
    ...(dependencies.join() === 'keytar,native-reg'
      ? []
      : [`package.json depends on ${dependencies.join(', ') || 'nothing'}`]),
    ...['devDependencies', 'scripts']
      .filter((key) => key in manifest)
      .map((key) => `package.json carries ${key}`),
  ]
}
