type RichTextModule = typeof import('./rich-text-editor.tsx')

let loaded: RichTextModule | undefined

/** The editor of HTML texts, by itself: Quill is larger than a screen, and most screens don't need it. A route asks early. */
export async function loadRichTextEditor(): Promise<RichTextModule> {
  loaded ??= await import('./rich-text-editor.tsx')
  return loaded
}

/** The editor where it is there already, so that its screen is drawn once. */
export const loadedRichTextEditor = () => loaded?.RichTextEditor
