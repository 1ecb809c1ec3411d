import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const file = 'src/main/updates/release-key.ts'

/** Makes the key of releases: writes its public half into the console, and prints the private one to be kept. */
async function makeKey(): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim()
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(/(?<=releaseKey = )(?:''|`[^`]*`)/, `\`${pem}\``))
  process.stdout.write(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  console.error(`
${file} has the public key: commit it. Above is the private key: put it into the secret RELEASE_KEY of the
environment release-linux and into a safe, and nowhere else. Consoles take updates from its holder alone.`)
}

await makeKey()
