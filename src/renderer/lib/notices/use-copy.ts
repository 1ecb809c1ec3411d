import { useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { type AppError, errorDetails } from '#renderer/lib/calls/errors.ts'
import { announce } from '#renderer/stores/announcements.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'

/** Copies a text to the clipboard. `label` is the button's text: `idle`, then the outcome. */
export function useCopy(idle: string, textOf: () => string) {
  const [label, setLabel] = useState(idle)
  const show = (outcome: string) => {
    setLabel(outcome)
    announce(`${outcome}.`)
  }
  const copy = async () => {
    try {
      await call('clipboard.writeText', { text: textOf() })
      show('Copied')
    } catch {
      show('Could not copy')
    }
  }
  return { label, copy: () => void copy() }
}

/** Copies an error's details for IT (ERR-16). `label` is the button's text. */
export const useCopyDetails = (error: AppError) =>
  useCopy('Copy details', () => errorDetails(error, useAppInfo.getState().info?.version))
