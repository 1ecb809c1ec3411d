import { useState } from 'react'
import { call } from './api.ts'

/** Puts a text on the clipboard when somebody asks for it; `label` is what the button says: `idle`, then what came of it. */
export function useCopy(idle: string, textOf: () => string) {
  const [label, setLabel] = useState(idle)
  const copy = async () => {
    try {
      await call('clipboard.writeText', { text: textOf() })
      setLabel('Copied')
    } catch {
      setLabel('Could not copy')
    }
  }
  return { label, copy: () => void copy() }
}
