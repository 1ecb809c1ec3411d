/** Whether a text is markup, and so the page of a proxy or a network sign-in: the provider sends none. */
export const isPage = (text: string): boolean => /^\s*</.test(text)
