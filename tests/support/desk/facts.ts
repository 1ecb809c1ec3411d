import { screen } from '@testing-library/react'

/** The text of a record's screen beneath this label; undefined without the label. */
export const fact = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent
