/** The background of window and page. Both use the same pair, so that nothing flashes at the start. */
export const windowColours = { light: '#f6f7f7', dark: '#0e1213' } as const
