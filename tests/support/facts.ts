import { screen } from '@testing-library/react'

/** What a record's screen says beneath this label; undefined where it says nothing of it. */
export const fact = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent
