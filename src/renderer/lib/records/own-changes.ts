/** Where the admin's own changes are: on the account's screen, because the paths of screens are specified. */
export const ownChanges = { to: '/settings', search: { show: 'changes' } } as const
