import { Button } from 'antd'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'

/** Where the own password is changed: a button that reveals the form, in whose place Cancel closes it (SET-23, SET-24). */
export function PasswordPart() {
  // Undefined until it was opened: once closed again, the keyboard goes on from the button.
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isOpen) return <PasswordForm onClose={() => setIsOpen(false)} />
  return (
    <Button autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
      Change Password
    </Button>
  )
}
