import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Business, BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'
import type { CreatedUser, UserProfile } from '#shared/entities/user-profile.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'
import { authenticate, chooseNewPassword, cognitoUser, identityCall, signIn } from './support/sign-in.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

test('API-10 API-11 an invited admin gets a temporary password by mail', async () => {
  const { call, data } = await client()
  const invitation = { firstName: 'Noa', lastName: 'Berg', userEmail: 'noa@goto.example' }
  expect(await data<Admin>('POST', 'admin', invitation)).toMatchObject(invitation)
  expect((await call('POST', 'admin', invitation)).status).toBe(409)
  const password = running.get().outbox.latest('noa@goto.example')?.code ?? ''
  const { step } = await authenticate(cognitoUser(running.get(), 'noa@goto.example'), password)
  expect(step).toBe('newPassword')
  const changed = await data('PATCH', 'admin', { userSub: sampleUsers.admin.sub, firstName: 'Alexandra' })
  expect(changed).toMatchObject({ firstName: 'Alexandra', lastName: 'Marchetti' })
  expect((await call('PATCH', 'admin', { userSub: sampleUsers.sms.sub, firstName: 'X' })).status).toBe(403)
})

test('API-12 a deleted admin is refused and cannot renew the session', async () => {
  const { refreshToken } = await signIn(running.get())
  const { call, data } = await client()
  await data('DELETE', `admin/${sampleUsers.admin.sub}`)
  expect(await call('GET', 'admin')).toEqual({ status: 403, body: { message: 'Forbidden' } })
  const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
  expect((await identityCall(running.get(), 'InitiateAuth', renewal)).answer).toMatchObject({
    message: 'Refresh Token has been revoked',
  })
})

test('API-21 API-22 API-26 a user of a business has a profile, a permission and a mail', async () => {
  const { call, data } = await client()
  const businesses = await data<Business[]>('GET', 'business/admin/list')
  const { businessId } = businesses.find(({ name }) => name === 'Old Vine Cellars') ?? {}
  const path = `business/admin/${businessId}`
  const before = await data<BusinessPermission[]>('GET', `${path}/permissions`)
  const person = { userEmail: 'kim@oldvine.example', firstName: 'Kim', lastName: 'Lee' }
  const invitation = { businessId, ...person, type: 'SUPERADMIN' }
  const profile = await data<BusinessProfile>('POST', `${path}/profiles`, invitation)
  expect(profile).toMatchObject({ firstName: 'Kim', lastName: 'Lee' })
  expect(await data('GET', `${path}/profiles`)).toContainEqual(profile)
  const permission = await data<BusinessPermission>('GET', `${path}/permissions/${profile.userSub}`)
  expect(permission).toMatchObject({ type: 'SUPERADMIN' })
  expect(running.get().outbox.latest('kim@oldvine.example')?.subject).toContain('Old Vine Cellars')
  expect((await call('POST', `${path}/profiles`, invitation)).status).toBe(409)
  const other = { ...invitation, businessId: businesses[0]?.businessId }
  expect(await call('POST', `${path}/profiles`, other)).toEqual({
    status: 400,
    body: { message: 'The path and the body name different records' },
  })
  await data('DELETE', `business-permission/admin/${permission.businessPermissionId}`)
  expect(await data('GET', `${path}/permissions`)).toEqual(before)
  expect(await data('GET', `${path}/profiles`)).not.toContainEqual(profile)
})

const profiles = async () => (await client()).data<UserProfile[]>('GET', 'user-profile/admin/list')
const create = async (changes: Partial<CallInput<'userProfiles.create'>> = {}) =>
  (await client()).data<CreatedUser>('POST', 'user-profile/admin/pre-verified', {
    email: 'Robin.Rivers@Mail.Example',
    firstName: 'Robin',
    lastName: 'Rivers',
    shouldPreVerify: true,
    ...changes,
  })

test('API-53 API-54 API-56 USR-37 a PATCH stores a whole user profile as it was sent', async () => {
  const { call, data } = await client()
  const before = (await profiles()).find(({ firstName }) => firstName === 'Lukas')
  const path = `user-profile/admin/${before?.userSub}`
  expect(await data('GET', path)).toEqual(before)
  const sent = { ...before, email: 'lukas@new.example', visaSubclassId: null, jobRequirementIds: [] }
  expect((await call('PATCH', 'user-profile/admin', sent)).status).toBe(200)
  const { visaSubclassId: _, ...kept } = sent
  expect(await data('GET', path)).toEqual(kept)
  expect(await profiles()).toContainEqual(kept)
  const userSub = randomUUID()
  const missing = { status: 404, body: { message: `User profile ${userSub} was not found` } }
  expect(await call('GET', `user-profile/admin/${userSub}`)).toEqual(missing)
  expect(await call('PATCH', 'user-profile/admin', { ...before, userSub })).toEqual(missing)
  // A profile that an admin has created has only a name and an email.
  const { userSub: own, email } = sent
  const bare = { userSub: own, email, firstName: 'L', lastName: 'B' }
  expect((await call('PATCH', 'user-profile/admin', bare)).status).toBe(200)
  expect(await data('GET', path)).toMatchObject(bare)
  expect((await call('PATCH', 'user-profile/admin', { ...bare, userSub: undefined })).status).toBe(400)
})

test('API-55 USR-08 USR-10 USR-16 a pre-verified user is listed immediately, and signs in with the answered password', async () => {
  const before = await profiles()
  const created = await create({ firstName: undefined, lastName: undefined })
  const { email } = created
  expect(created).toEqual({ email, hasPreVerified: true, password: expect.any(String) })
  expect(await profiles()).toEqual([...before, { userSub: expect.any(String), email }])
  const who = { username: 'robin.rivers@mail.example', password: 'My-Own-2026!' }
  const user = cognitoUser(running.get(), who.username)
  expect((await authenticate(user, created.password ?? '')).step).toBe('newPassword')
  expect((await chooseNewPassword(user, who.password)).step).toBe('done')
  const { call } = await apiClient(running.get(), who)
  expect(await call('GET', 'admin')).toEqual({ status: 403, body: { message: 'Forbidden' } })
})

test('API-55 the password of a user who is not pre-verified is only in the mail', async () => {
  const named = { email: 'Robin.Rivers@Mail.Example', firstName: 'Robin', lastName: 'Rivers' }
  expect(await create({ shouldPreVerify: false })).toEqual({ ...named, hasPreVerified: false })
  const Username = named.email.toLowerCase()
  const user = cognitoUser(running.get(), Username)
  const password = running.get().outbox.latest(named.email)?.code ?? ''
  expect((await authenticate(user, password)).step).toBe('newPassword')
  await chooseNewPassword(user, 'My-Own-2026!')
  const forgot = await identityCall(running.get(), 'ForgotPassword', { Username })
  expect(forgot.answer).toMatchObject({ __type: 'InvalidParameterException' })
})

test('USR-13 trap 20 a new user who already exists is answered with an error and status 200', async () => {
  await create()
  const [before, mails] = [await profiles(), running.get().outbox.messages().length]
  for (const email of ['Robin.Rivers@mail.example', 'ADMIN@goto.example', 'skippy@MAIL.example'])
    expect(await create({ email, firstName: undefined })).toEqual({
      email,
      lastName: 'Rivers',
      hasPreVerified: false,
      error: 'An account with the given email already exists.',
    })
  expect(await profiles()).toEqual(before)
  expect(running.get().outbox.messages()).toHaveLength(mails)
})
