import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { read } from 'read'
import { createClient } from '#main/api/client.ts'
import { createIdentityPost } from '#main/api/identity-post.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { systemTimers } from '#main/base/timers.ts'
import { ConfigError } from '#main/config/config-error.ts'
import { loadConfig } from '#main/config/load-config.ts'
import { policyFromText } from '#main/config/policy-text.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import type { Identity, IdentityStep } from '#main/identity/identity.ts'
import { IdentityRefusal } from '#main/identity/identity-refusal.ts'
import type { IssuedTokens } from '#main/identity/tokens.ts'
import { checkProvider } from '#main/provider-check/check.ts'
import { reportOf } from '#main/provider-check/report.ts'
import { type CheckedRead, detailsOf, outcomeLabels } from '#shared/entities/provider-check.ts'
import { endWithError, UsageError } from './machine/prepare.ts'

// Runs the provider check in a terminal: all reads, no writes.

function readOptions() {
  const { values } = parseArgs({ options: { policy: { type: 'string' }, save: { type: 'string' } } })
  if (!values.policy) throw new UsageError('--policy needs the path of a policy file.')
  if (!existsSync(values.policy)) throw new UsageError(`There is no file ${values.policy}.`)
  return { policyFile: values.policy, save: values.save }
}

/**
 * Asks a question in the terminal. `read` alone would wait forever if the input has ended.
 * @throws UsageError if the input has ended, or Ctrl+C was pressed
 */
async function ask(prompt: string, silent = false): Promise<string> {
  const ended = async (): Promise<never> => {
    if (!process.stdin.readableEnded) await once(process.stdin, 'end')
    throw new UsageError('\nThe questions need a terminal, or a program that answers one after the other.')
  }
  const answered = read({ prompt, silent }).catch(() => {
    throw new UsageError('\nCancelled.')
  })
  return Promise.race([answered, ended()])
}

/** Asks for the username, the password and any code, and signs in. */
async function signIn(identity: Identity): Promise<{ username: string; tokens: IssuedTokens }> {
  const username = await ask('Username: ')
  const password = await ask('Password: ', true)
  let step: IdentityStep = await identity.signIn(username, password)
  while ('challenge' in step) {
    if (step.challenge.name === 'NEW_PASSWORD_REQUIRED')
      throw new UsageError('This account needs a new password. Sign in to the console first.')
    step = await identity.answer(step.challenge, await ask('Code: '))
  }
  return { username, tokens: step.tokens }
}

function lineOf(checked: CheckedRead): string {
  const { method, path, outcome, status = '', took } = checked
  const time = took === undefined ? '' : `${took} ms`
  const line = `${outcomeLabels[outcome].padEnd(12)} ${String(status).padEnd(4)} ${time.padStart(9)}  ${method} ${path}`
  return [line, ...detailsOf(checked).map((detail) => `    ${detail}`)].join('\n')
}

/** Runs the check. Returns whether all answers fit the contract. */
async function check(): Promise<boolean> {
  const { policyFile, save } = readOptions()
  // This file is named on the command line, so its owner does not matter.
  const source = policyFromText(policyFile, readFileSync(policyFile, 'utf8'))
  const policy = { place: policyFile, sources: [source] }
  const { config, unknown } = loadConfig({ policy, env: {}, isPackaged: true })
  for (const { key } of unknown) console.log(`${policyFile}: "${key}" is not a setting of this version.`)
  const send = createClient({})
  const identity = createIdentity({ ...config, post: createIdentityPost(send) })
  const { username, tokens: first } = await signIn(identity)
  let tokens = first
  const provider = {
    send,
    apiBase: config.apiBase,
    timers: systemTimers,
    tokens: {
      token: async () => tokens.idToken,
      renew: async () => {
        tokens = await identity.refresh(username, tokens.refreshToken)
        return tokens.idToken
      },
      refused: () => {},
    },
  }
  console.log('')
  const reads: CheckedRead[] = []
  try {
    for await (const checked of checkProvider(provider, new AbortController().signal)) {
      reads.push(checked)
      console.log(lineOf(checked))
    }
  } finally {
    await identity.revoke(tokens.refreshToken)
  }
  if (save) writeFileSync(save, reportOf(reads))
  const odd = reads.filter(({ outcome }) => outcome === 'differs' || outcome === 'failed')
  console.log(
    `\n${reads.length} reads, ${odd.length} with differences or failures${save ? `; saved ${save}` : ''}`,
  )
  return odd.length === 0
}

const isTold = (thrown: unknown): thrown is Error =>
  thrown instanceof ConfigError || thrown instanceof CallFailure || thrown instanceof IdentityRefusal

try {
  process.exitCode = (await check()) ? 0 : 1
} catch (thrown) {
  endWithError(isTold(thrown) ? new UsageError(thrown.message) : thrown)
} finally {
  // An open pipe would keep this process alive.
  process.stdin.destroy()
}
