import { Button, type ButtonProps } from 'antd'
import { useEffect, useRef } from 'react'

interface BusyButtonProps extends Pick<ButtonProps, 'children'> {
  /** True while the button's request is in flight. */
  readonly isBusy: boolean
  /** True if it is what most admins want next. */
  readonly isPrimary?: boolean
  readonly onClick: () => void
}

/**
 * A button that is disabled while its request is in flight, and gets the focus back afterwards (BUS-45,
 * PST-11, INT-06).
 */
export function BusyButton({ isBusy, isPrimary = false, onClick, children }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Disabling the button moved the focus to a parent element, so the focus returns only if it is still there.
  useEffect(() => {
    if (isBusy || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement?.contains(button.current)) button.current?.focus()
  }, [isBusy])

  const press = () => {
    hadFocus.current = document.activeElement === button.current
    onClick()
  }
  return (
    <Button
      ref={button}
      type={isPrimary ? 'primary' : 'default'}
      disabled={isBusy}
      loading={isBusy}
      onClick={press}
    >
      {children}
    </Button>
  )
}
