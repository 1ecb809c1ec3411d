import { waitFor } from '@testing-library/react'

/** What the notices in passing say, each in one line. */
export const notices = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.ant-notification-notice-title')].map(({ textContent }) => textContent)

/** Waits until one of them says this, to the letter. */
export const noticed = (text: string) =>
  waitFor(() => {
    if (!notices().includes(text)) throw new Error(`no notice says "${text}"`)
  })
