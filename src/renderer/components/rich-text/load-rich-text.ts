type RichTextModule = typeof import('./rich-text-editor.tsx')

// A module loads once for the whole window.
let loaded: RichTextModule | undefined

/**
 * Loads the HTML editor in a chunk of its own, because Quill is larger than a screen and most screens don't
 * need it. Routes call this early.
 */
export async function loadRichTextEditor(): Promise<RichTextModule> {
  loaded ??= await import('./rich-text-editor.tsx')
  return loaded
}

/** The editor if it has loaded, so that its screen renders once. */
export const loadedRichTextEditor = () => loaded?.RichTextEditor
