import { Button } from 'antd'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'

/** A button that is replaced by the password form until Cancel or a change closes it (SET-23, SET-24). */
export function PasswordPart() {
  // Undefined before the first opening; after a close, the button takes the focus.
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isOpen) return <PasswordForm onClose={() => setIsOpen(false)} />
  return (
    <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
      Change Password
    </Button>
  )
}
