/**
 * Whether a text is markup. The provider sends none, so it must come from a proxy or a network sign-in page.
 */
export const isPage = (text: string): boolean => /^\s*</.test(text)
