import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { type UserProfileFields, userProfileFieldsSchema } from '#shared/entities/user-profile.ts'
import { fullName } from '#shared/rules/names.ts'
import { type Desk, renderScreen } from './desk.tsx'
import { openDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** The user of the sample who has this name. @throws where it has none. */
export async function userNamed(desk: Desk, name: string): Promise<string> {
  const users = await desk.execute('userProfiles.list', {})
  const user = users.find((each) => fullName(each) === name)
  if (!user) throw new Error(`the sample has no ${name}`)
  return user.userSub
}

/** The profile as the provider holds it. */
export const storedProfile = (desk: Desk, userSub: string) => desk.execute('userProfiles.get', { userSub })

/** Another admin changes some fields of a complete profile, behind the console's back. */
export async function changeElsewhere(
  desk: Desk,
  userSub: string,
  changes: Partial<UserProfileFields>,
): Promise<void> {
  const stored = await storedProfile(desk, userSub)
  const fields = v.parse(v.object(userProfileFieldsSchema.entries), { ...stored, ...changes })
  await desk.execute('userProfiles.update', { userSub, ...fields })
}

/** Has the provider answer a read of a profile with what it would not take itself, as older records have it. */
export function answerWith(desk: Desk, profile: object, times?: number): void {
  desk.main().sandbox.faults.add({
    call: 'userProfiles.get',
    fault: 'status',
    status: 200,
    body: { data: profile },
    ...(times && { times }),
  })
}

/** Opens the screen of a user of the sample; `heading` is what the provider's answer has the user called. */
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

/** What the provider was sent by saves, oldest first. */
export const savesOf = (desk: Desk) =>
  desk
    .main()
    .sandbox.requests('userProfiles.update')
    .map(({ body }) => body as Record<string, unknown>)
