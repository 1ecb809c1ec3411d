/** The window's colour before its page has painted and behind it after: one pair, so that nothing flashes at the start. */
export const windowColours = { light: '#f6f7f7', dark: '#0e1213' } as const
