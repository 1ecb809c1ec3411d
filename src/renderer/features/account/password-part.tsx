import { Button } from 'antd'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'

/**
 * A button that opens the password form in its place. Cancel or a successful change closes the form (SET-23,
 * SET-24).
 */
export function PasswordPart() {
  // Undefined before the first opening. After the form closes, the button gets the focus.
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isOpen) return <PasswordForm onClose={() => setIsOpen(false)} />
  return (
    <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
      Change Password
    </Button>
  )
}
