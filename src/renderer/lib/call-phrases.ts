import type { BridgeCallName } from '#shared/contract/index.ts'

/** What each call does, in words that follow "Could not …" and "Still waiting to …"; complete for the bridge by its type. */
const callPhrases: Readonly<Record<BridgeCallName, string>> = {
  'session.current': 'find out who is signed in',
  'session.signIn': 'sign in',
  'session.answerNewPassword': 'set the new password',
  'session.answerCode': 'check the code',
  'session.cancelSignIn': 'go back to the sign-in form',
  'session.forgotPassword': 'send a code',
  'session.resetPassword': 'reset the password',
  'session.signOut': 'sign out',
  'calls.cancel': 'cancel',
  'app.info': 'load the details of this console',
  'clipboard.writeText': 'copy to the clipboard',
  'admins.list': 'load admins',
  'admins.current': 'load your admin account',
  'admins.create': 'add the admin',
  'admins.update': 'save the admin',
  'admins.remove': 'remove the admin',
  'businesses.get': 'load the business',
  'businesses.list': 'load businesses',
  'businesses.search': 'search businesses',
  'businesses.create': 'add the business',
  'businesses.update': 'save the business',
  'businesses.remove': 'delete the business',
  'businesses.setUpBilling': 'set up billing',
  'businessProfiles.list': 'load the users of the business',
  'businessProfiles.create': 'invite the user',
  'businessPermissions.list': 'load the permissions of the business',
  'businessPermissions.get': 'load the permission of the user',
  'businessPermissions.remove': 'remove the user from the business',
  'businessReferrals.list': 'load the referrals used by the business',
  'businessReferrals.listReferrals': 'load the referrals of the business',
  'jobs.search': 'search jobs',
  'files.uploadImage': 'upload the image',
  'addresses.suggest': 'look up addresses',
  'addresses.get': 'load the picked address',
}

const phraseOf = (call: string): string | undefined =>
  Object.hasOwn(callPhrases, call) ? callPhrases[call as BridgeCallName] : undefined

/** "Could not load businesses": the title of a failed call (ERR-16); `call` may be any name main knows. */
export function failureTitle(call: string): string {
  const phrase = phraseOf(call)
  return phrase ? `Could not ${phrase}` : 'Something went wrong'
}

/** "Still waiting to load businesses": said of a slow call (promise 16). */
export const waitingText = (call: BridgeCallName): string => `Still waiting to ${callPhrases[call]}`
