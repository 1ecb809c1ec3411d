import { waitFor } from '@testing-library/react'

/** Waits for what a screen renders later: otherwise React still works on it when the test's page is gone. */
export const wholeScreen = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector('div[aria-busy="true"]:empty'))
      throw new Error('a part of the screen is missing')
  })
