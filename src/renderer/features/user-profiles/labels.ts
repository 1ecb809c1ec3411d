/** Returns a user's name. */
export { userName as nameOf } from '#shared/entities/user-profile.ts'
