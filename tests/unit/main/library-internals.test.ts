import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
} from 'amazon-cognito-identity-js'
import { HttpExecutor } from 'builder-util-runtime'
import { DebUpdater, NsisUpdater } from 'electron-updater'
import { getAppCacheDir } from 'electron-updater/out/AppAdapter.js'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { updatesFolder } from './updates/support/open-installer.ts'

/** A user of a pool whose HTTP client writes down what it is asked for, and fails. */
function userOfPool() {
  const asked: string[] = []
  const ask = (operation: string, _parameters: object, done: (error: Error) => void) => {
    asked.push(operation)
    done(new Error('no network'))
  }
  const pool = new CognitoUserPool({ UserPoolId: 'ap-southeast-2_pool', ClientId: 'client' })
  Object.assign(pool, { client: { request: ask, requestWithRetry: ask } })
  return { asked, user: new CognitoUser({ Username: 'mia', Pool: pool }) }
}

test('amazon-cognito-identity-js sends requests by the `client` of the user’s pool', async () => {
  const { asked, user } = userOfPool()
  const onFailure = (done: () => void) => ({ onSuccess: () => {}, onFailure: done })
  const details = new AuthenticationDetails({ Username: 'mia', Password: 'secret' })
  await new Promise<void>((done) => user.authenticateUser(details, onFailure(done)))
  await new Promise<void>((done) => user.forgotPassword(onFailure(done)))
  await new Promise<void>((done) => user.confirmPassword('1', 'secret', onFailure(done)))
  const token = new CognitoRefreshToken({ RefreshToken: 'token' })
  await new Promise<void>((done) => user.refreshSession(token, () => done()))
  expect(asked).toEqual(['InitiateAuth', 'ForgotPassword', 'ConfirmForgotPassword', 'InitiateAuth'])
})

const appIn = (folder: string) => ({
  version: '0.1.0',
  name: 'Test',
  isPackaged: true,
  appUpdateConfigPath: join(folder, 'app-update.yml'),
  userDataPath: folder,
  baseCachePath: getAppCacheDir(),
  whenReady: async () => {},
  relaunch: () => {},
  quit: () => {},
  onQuit: () => {},
})

test('electron-updater reads its feed by `getLatestVersion` of a GenericProvider and by its updater’s `httpExecutor`', async () => {
  const asked: string[] = []
  class Executor extends HttpExecutor<never> {
    override async request({ path }: { readonly path?: string | null }) {
      asked.push(path ?? '')
      return 'version: 0.1.0\nfiles: []\npath: a\nsha512: b\nreleaseDate: 2026-01-01'
    }
    override createRequest(): never {
      throw new Error('never called')
    }
  }
  class Provider extends GenericProvider {
    override async getLatestVersion() {
      asked.push('getLatestVersion')
      return super.getLatestVersion()
    }
  }
  const updater = new DebUpdater(undefined, appIn(await updatesFolder()))
  updater.logger = null
  Object.assign(updater, { httpExecutor: new Executor() })
  updater.setFeedURL({ provider: 'custom', updateProvider: Provider, url: 'https://feed.test/' } as never)
  await updater.checkForUpdates()
  expect(asked).toEqual(['getLatestVersion', expect.stringMatching(/^\/latest-linux\S*\.yml/)])
})

test('electron-updater keeps what it reads of app-update.yml in `configOnDisk`', async () => {
  const folder = await updatesFolder()
  await writeFile(join(folder, 'app-update.yml'), 'publisherName: GoTo')
  const updater = new NsisUpdater(undefined, appIn(folder))
  expect(await Reflect.get(updater, 'configOnDisk').value).toEqual({ publisherName: 'GoTo' })
})

test('valibot runs a schema by `~run`, and `_addIssue` makes it refuse its value', () => {
  const schema = v.object({})
  const refusing = v.object({})
  Object.assign(refusing, {
    '~run': (...[dataset, config]: Parameters<(typeof schema)['~run']>) => {
      v._addIssue(schema, 'type', dataset, config)
      return dataset
    },
  })
  expect([v.is(schema, {}), v.is(refusing, {}), v.is(v.object({ a: refusing }), { a: {} })]).toEqual([
    true,
    false,
    false,
  ])
})
