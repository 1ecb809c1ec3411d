import { waitFor } from '@testing-library/react'

/**
 * Waits for the parts that a screen renders later, because React would still work on them after the test's
 * page is gone.
 */
export const wholeScreen = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector('div[aria-busy="true"]:empty'))
      throw new Error('a part of the screen is missing')
  })
