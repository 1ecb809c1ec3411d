interface Deletion {
  readonly isOwn: boolean
  readonly isLast: boolean
}

/**
 * Returns the warning before an admin deletes their own account or the last admin. Both are allowed (AUTH-19,
 * ADM-14).
 */
export const deleteWarning = ({ isOwn, isLast }: Deletion): string =>
  [
    !isOwn && "This removes the admin's access to this console.",
    isOwn && 'This is your own account. Deleting it ends your access to this console and signs you out.',
    isLast && 'This is the last admin. Once deleted, no one can sign in to this console or invite an admin.',
  ]
    .filter(Boolean)
    .join(' ')
