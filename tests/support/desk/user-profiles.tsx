import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { type UserProfileFields, userProfileFieldsSchema } from '#shared/entities/user-profile.ts'
import { fullName } from '#shared/rules/names.ts'
import { type Desk, renderScreen } from './desk.tsx'
import { openDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** The sample's user with this name. @throws if there is no such user */
export async function userNamed(desk: Desk, name: string): Promise<string> {
  const users = await desk.execute('userProfiles.list', {})
  const user = users.find((each) => fullName(each) === name)
  if (!user) throw new Error(`the sample has no ${name}`)
  return user.userSub
}

/** The profile at the provider. */
export const storedProfile = (desk: Desk, userSub: string) => desk.execute('userProfiles.get', { userSub })

/** Changes some fields of a complete profile as another admin. */
export async function changeElsewhere(
  desk: Desk,
  userSub: string,
  changes: Partial<UserProfileFields>,
): Promise<void> {
  const stored = await storedProfile(desk, userSub)
  const fields = v.parse(v.object(userProfileFieldsSchema.entries), { ...stored, ...changes })
  await desk.execute('userProfiles.update', { userSub, ...fields })
}

/** Lets the provider answer a read of a profile with values that it would refuse, as in older records. */
export function answerWith(desk: Desk, profile: object, times?: number): void {
  desk.main().sandbox.faults.add({
    call: 'userProfiles.get',
    fault: 'status',
    status: 200,
    body: { data: profile },
    ...(times && { times }),
  })
}

/** Opens the screen of a user of the sample; `heading` is the user's name in the provider's answer. */
export async function openUser(desk: Desk, name: string, heading = name) {
  const userSub = await userNamed(desk, name)
  const view = renderScreen(`/user-profiles/${userSub}`)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...view, userSub }
}

/** Opens the edit dialog of a user of the sample from the user's screen. */
export async function openEdit(desk: Desk, name: string, heading = name) {
  const view = await openUser(desk, name, heading)
  const dialog = await openDialog(view.user, 'Edit', 'Edit User Profile')
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}

/** The requests of saves, oldest first. */
export const savesOf = (desk: Desk) =>
  desk
    .main()
    .sandbox.requests('userProfiles.update')
    .map(({ body }) => body as Record<string, unknown>)
