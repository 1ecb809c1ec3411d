import { sampleUsers } from '#sandbox/sample/users.ts'
import { tellPage } from '#tests/support/desk/tell-page.ts'
import { button, dialog, field, reloadAt } from '#tests/support/e2e/desk-parts.ts'
import { enterCredentials } from '#tests/support/e2e/sign-in.ts'
import { heading, type TourStop, type Visit } from './stop.ts'

const signInAs =
  (user: keyof typeof sampleUsers, next: string): Visit =>
  async (window) => {
    await enterCredentials(window, sampleUsers[user])
    await heading(window, next)
  }

const askForCode: Visit = async (window) => {
  await button(window, 'Forgot password?').click()
  await heading(window, 'Reset your password')
}

/** Revokes the refresh token, which the next call detects. */
const endSession: Visit = async (window, { faults }) => {
  const body = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
  faults.add({ call: 'businesses.search', fault: 'expiredToken' })
  faults.add({ call: 'identity.InitiateAuth', fault: 'status', status: 400, times: 1, body })
  await window.getByRole('searchbox').fill('hostel')
  await dialog(window, 'Your session has ended').waitFor()
}

/** The longest notice of a sign-out, which main sends if both the keychain and the disk fail. */
const keychainRefuses =
  'You are signed out, but this computer may still hold your sign-in. The system keychain refuses. Your sign-out could not be recorded on this computer, so the next start may sign you in again. Ask IT to check this computer before anyone else uses it.'

/** Signing in, the end of a session, and an address without a screen. */
export const sessionStops: readonly TourStop[] = [
  {
    name: 'sign-in',
    shows: { state: 'sign-in' },
    start: 'signedOut',
    visit: (window) => heading(window, 'Sign in'),
  },
  {
    name: 'sign-in-notice',
    shows: { state: 'sign-in notice' },
    start: 'signedOut',
    visit: async (window, _sandbox, app) => {
      await heading(window, 'Sign in')
      await tellPage(app, 'session.changed', { state: 'signedOut', notice: keychainRefuses })
      await window.getByText(keychainRefuses).waitFor()
    },
  },
  {
    name: 'sign-in-wrong-password',
    start: 'signedOut',
    visit: async (window) => {
      await enterCredentials(window, { ...sampleUsers.admin, password: 'not the password' })
      await window.getByText('Incorrect username or password.').waitFor()
    },
  },
  {
    name: 'sign-in-new-password',
    shows: { state: 'new password' },
    start: 'signedOut',
    visit: signInAs('invited', 'Choose a new password'),
  },
  {
    name: 'sign-in-code',
    shows: { state: 'sign-in code' },
    start: 'signedOut',
    visit: signInAs('sms', 'Enter your code'),
  },
  { name: 'forgot-password', shows: { state: 'forgotten password' }, start: 'signedOut', visit: askForCode },
  {
    name: 'forgot-password-code',
    shows: { state: 'reset code' },
    start: 'signedOut',
    visit: async (window, sandbox) => {
      await askForCode(window, sandbox)
      await field(window, 'Username').fill(sampleUsers.admin.username)
      await button(window, 'Send code').click()
      await field(window, 'Code').waitFor()
    },
  },
  {
    name: 'refused',
    shows: { state: 'not an admin' },
    start: 'signedOut',
    visit: signInAs('notAdmin', 'You do not have permission to view this content'),
  },
  {
    name: 'unreached-offline',
    shows: { state: 'no connection' },
    start: 'signedOut',
    visit: async (window, sandbox) => {
      sandbox.faults.add({ call: 'admins.current', fault: 'reset' })
      await signInAs('admin', 'No connection')(window, sandbox)
    },
  },
  {
    name: 'unreached-slow',
    shows: { state: 'slow server' },
    start: 'signedOut',
    visit: async (window, sandbox) => {
      sandbox.faults.add({ call: 'admins.current', fault: 'hang' })
      await signInAs('admin', 'Still waiting for the server')(window, sandbox)
    },
  },
  {
    name: 'session-ended',
    shows: { dialog: 'Your session has ended' },
    path: '/businesses',
    visit: endSession,
  },
  {
    name: 'proxy-sign-in',
    shows: { dialog: 'Sign in to your network' },
    path: '/languages',
    visit: async (window, _sandbox, app) => {
      await heading(window, 'Languages')
      // Sends the event to the page as main does, because nothing on this computer goes through a proxy.
      const question = { id: crypto.randomUUID(), proxy: 'proxy.example:3128', isRefused: true }
      await tellPage(app, 'proxySignIn.asked', question)
      await dialog(window, 'Sign in to your network').getByText('did not accept this username').waitFor()
    },
  },
  {
    name: 'not-found',
    shows: { state: 'unknown address' },
    visit: async (window) => {
      await reloadAt(window, '/no-such-screen')
      await heading(window, /not found/i)
    },
  },
]
