import { useEffect, useState } from 'react'

/** Returns a password field's hint while Caps Lock is on. The state is known only after the first key. */
export function useCapsLockHint(): string | undefined {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
    window.addEventListener('keydown', look)
    window.addEventListener('keyup', look)
    return () => {
      window.removeEventListener('keydown', look)
      window.removeEventListener('keyup', look)
    }
  }, [])
  return isOn ? 'Caps Lock is on' : undefined
}
