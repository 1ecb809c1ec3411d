import { type CodeDelivery, readDelivery, readSentCode } from './codes.ts'
import { type OwnUser, readOwnUser } from './own-user.ts'
import { guarded, type Send } from './transport.ts'

/**
 * The identity service's operations on the signed-in admin's account. They need the access token (API-95).
 */
export interface AccountOperations {
  readonly getUser: (accessToken: string) => Promise<OwnUser>
  /** Requests a new email address. The service sends a code to it. */
  readonly updateEmail: (accessToken: string, email: string) => Promise<CodeDelivery>
  readonly sendEmailCode: (accessToken: string) => Promise<CodeDelivery>
  readonly verifyEmail: (accessToken: string, code: string) => Promise<void>
  readonly changePassword: (accessToken: string, current: string, proposed: string) => Promise<void>
}

/** Creates the operations without the client library, which would first look for its own stored session. */
export const createAccountOperations = (send: Send): AccountOperations => ({
  getUser: (AccessToken) => guarded(async () => readOwnUser(await send('GetUser', { AccessToken }))),
  updateEmail: (AccessToken, email) =>
    guarded(async () => {
      const UserAttributes = [{ Name: 'email', Value: email }]
      return readDelivery(await send('UpdateUserAttributes', { AccessToken, UserAttributes }))
    }),
  sendEmailCode: (AccessToken) =>
    guarded(async () =>
      readSentCode(await send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })),
    ),
  verifyEmail: async (AccessToken, Code) => {
    await send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  },
  changePassword: async (AccessToken, PreviousPassword, ProposedPassword) => {
    await send('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
  },
})
