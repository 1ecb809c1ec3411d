import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import type { JobApplication } from '#shared/entities/job.ts'
import type { CreatedUser, UserProfile } from '#shared/entities/user-profile.ts'
import { apiClient } from './support/api.ts'
import { searchJobs } from './support/job.ts'
import { runningSandbox } from './support/running.ts'
import { authenticate, chooseNewPassword, cognitoUser, identityCall } from './support/sign-in.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const all = async () => (await client()).data<UserProfile[]>('GET', 'user-profile/admin/list')
const named = async (firstName: string, lastName: string): Promise<UserProfile> => {
  const found = (await all()).find((one) => one.firstName === firstName && one.lastName === lastName)
  if (!found) throw new Error(`The sample has no ${firstName} ${lastName}`)
  return found
}
const create = async (changes: Partial<CallInput<'userProfiles.create'>> = {}) =>
  (await client()).data<CreatedUser>('POST', 'user-profile/admin/pre-verified', {
    email: 'Robin.Rivers@Mail.Example',
    firstName: 'Robin',
    lastName: 'Rivers',
    shouldPreVerify: true,
    ...changes,
  })

describe('profiles', () => {
  test('API-53 API-54 the list has whole profiles, equal to each one read by its id', async () => {
    const { data } = await client()
    const profiles = await all()
    expect(profiles).toHaveLength(67)
    const lukas = await named('Lukas', 'Schneider')
    expect(Object.keys(lukas)).toHaveLength(26)
    expect(await data('GET', `user-profile/admin/${lukas.userSub}`)).toEqual(lukas)
  })

  test('API-56 USR-37 a PATCH stores the whole profile as sent, and a null removes the visa', async () => {
    const { call, data } = await client()
    const before = await named('Lukas', 'Schneider')
    const sent = {
      ...before,
      email: 'lukas@new.example',
      dateOfBirth: '2001-01-01T00:00:00.000Z',
      visaSubclassId: null,
      jobRequirementIds: [],
    }
    expect((await call('PATCH', 'user-profile/admin', sent)).status).toBe(200)
    const { visaSubclassId: _, ...kept } = sent
    expect(await data('GET', `user-profile/admin/${before.userSub}`)).toEqual(kept)
    expect(await named('Lukas', 'Schneider')).toEqual(kept)
  })

  test('unknown profiles give 404, and an incomplete profile is refused', async () => {
    const { call } = await client()
    const userSub = randomUUID()
    const lukas = await named('Lukas', 'Schneider')
    const missing = { status: 404, body: { message: `User profile ${userSub} was not found` } }
    expect(await call('GET', `user-profile/admin/${userSub}`)).toEqual(missing)
    expect(await call('PATCH', 'user-profile/admin', { ...lukas, userSub })).toEqual(missing)
    expect(
      (await call('PATCH', 'user-profile/admin', { userSub: lukas.userSub, firstName: 'L' })).status,
    ).toBe(400)
  })

  test('each applicant has a profile, complete or not', async () => {
    const { data } = await client()
    const jobs = (await searchJobs(await client(), { query: 'Night Auditor four nights' })).data
    const applications = await data<JobApplication[]>('GET', `job/admin/${jobs[0]?.jobId}/applications`)
    const profiles = new Map((await all()).map((profile) => [profile.userSub, profile]))
    expect(applications).toHaveLength(47)
    for (const { userSub, applicantName = '' } of applications) {
      const profile = profiles.get(userSub ?? '')
      if (applicantName) expect(applicantName).toContain(profile?.firstName)
      else expect(profile).toEqual({ userSub, email: expect.any(String) })
    }
  })
})

describe('creation', () => {
  test('API-55 USR-10 pre-verified: the answer has the temporary password, with which the user signs in without being an admin', async () => {
    const created = await create()
    expect(created).toEqual({
      email: 'Robin.Rivers@Mail.Example',
      firstName: 'Robin',
      lastName: 'Rivers',
      hasPreVerified: true,
      password: expect.any(String),
    })
    const user = cognitoUser(running.get(), 'robin.rivers@mail.example')
    expect((await authenticate(user, created.password ?? '')).step).toBe('newPassword')
    expect((await chooseNewPassword(user, 'My-Own-2026!')).step).toBe('done')
    const who = { username: 'robin.rivers@mail.example', password: 'My-Own-2026!' }
    const { call } = await apiClient(running.get(), who)
    expect(await call('GET', 'admin')).toEqual({ status: 403, body: { message: 'Forbidden' } })
  })

  test('API-55 not pre-verified: the password is only in the mail, and the address is unverified', async () => {
    expect(await create({ shouldPreVerify: false })).toEqual({
      email: 'Robin.Rivers@Mail.Example',
      firstName: 'Robin',
      lastName: 'Rivers',
      hasPreVerified: false,
    })
    const Username = 'robin.rivers@mail.example'
    const password = running.get().outbox.latest('Robin.Rivers@Mail.Example')?.code ?? ''
    const user = cognitoUser(running.get(), Username)
    expect((await authenticate(user, password)).step).toBe('newPassword')
    await chooseNewPassword(user, 'My-Own-2026!')
    expect((await identityCall(running.get(), 'ForgotPassword', { Username })).answer).toMatchObject({
      __type: 'InvalidParameterException',
    })
  })

  test('USR-08 USR-16 the new user is in the list at once, with or without a name', async () => {
    const before = await all()
    await create({ firstName: undefined, lastName: undefined })
    expect(await all()).toEqual([
      ...before,
      { userSub: expect.any(String), email: 'Robin.Rivers@Mail.Example' },
    ])
  })

  test.each(['Robin.Rivers@mail.example', 'ADMIN@goto.example', 'skippy@MAIL.example'])(
    'USR-13 trap 20 %s exists: the error has status 200, and no user is made',
    async (email) => {
      await create()
      const [before, mails] = [await all(), running.get().outbox.messages().length]
      expect(await create({ email, firstName: undefined })).toEqual({
        email,
        lastName: 'Rivers',
        hasPreVerified: false,
        error: 'An account with the given email already exists.',
      })
      expect(await all()).toEqual(before)
      expect(running.get().outbox.messages()).toHaveLength(mails)
    },
  )
})
