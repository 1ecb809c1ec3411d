/** The editor of HTML texts, by itself: Quill is larger than a screen, and most screens don't need it. A route asks early. */
export const loadRichTextEditor = () => import('./rich-text-editor.tsx')
