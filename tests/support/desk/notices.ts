import { waitFor } from '@testing-library/react'

/** The texts of the notices, one line each. */
export const notices = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-notice-title]')].map(({ textContent }) => textContent)

/** Waits for a notice with exactly this text. */
export const noticed = (text: string) =>
  waitFor(() => {
    if (!notices().includes(text)) throw new Error(`no notice says "${text}"`)
  })
