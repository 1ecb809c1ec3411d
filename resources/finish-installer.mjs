import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { notarize } from '@electron/notarize'

function signRpm(file, key) {
  // Debian's and Ubuntu's rpm look for gpg2, which they do not have.
  const macros = ['__gpg /usr/bin/gpg', `_gpg_name ${key}`]
  execFileSync('rpmsign', [...macros.flatMap((macro) => ['--define', macro]), '--addsign', file], {
    stdio: 'inherit',
  })
}

const notarise = (file, { APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER }) =>
  notarize({
    appPath: file,
    appleApiKey: APPLE_API_KEY,
    appleApiKeyId: APPLE_API_KEY_ID,
    appleApiIssuer: APPLE_API_ISSUER,
  })

/** Signs what the packer leaves unsigned: rpms, and the dmg and pkg, of which it notarises only the app. */
export async function artifactBuildCompleted({ file, updateInfo, packager }, env = process.env) {
  const kind = extname(file)
  if (kind === '.rpm' && env.LINUX_SIGNING_KEY_ID) {
    signRpm(file, env.LINUX_SIGNING_KEY_ID)
    // The feed names the file as it is now.
    const content = readFileSync(file)
    updateInfo.sha512 = createHash('sha512').update(content).digest('base64')
    updateInfo.size = content.length
  }
  if (packager.platformSpecificBuildOptions.notarize && (kind === '.dmg' || kind === '.pkg'))
    await notarise(file, env)
}
