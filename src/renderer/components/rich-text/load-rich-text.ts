type RichTextModule = typeof import('./rich-text-editor.tsx')

// A module variable, because the editor loads once for the whole window.
let loaded: RichTextModule | undefined

/**
 * Loads the HTML editor. It is a separate chunk, because Quill is larger than any screen and few screens need
 * it. Routes start loading it early.
 */
export async function loadRichTextEditor(): Promise<RichTextModule> {
  loaded ??= await import('./rich-text-editor.tsx')
  return loaded
}

/** Returns the editor if it has loaded, so that its screen needs no second render. */
export const loadedRichTextEditor = () => loaded?.RichTextEditor
