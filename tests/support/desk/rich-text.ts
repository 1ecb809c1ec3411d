import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The editor of an HTML text; waits until it is loaded. */
export const richText = (name: string) => screen.findByRole('textbox', { name }, { timeout: 20_000 })

/** Puts the cursor at the end of the editor's text, as a click would with a layout. */
export async function enterRichText(user: UserEvent, name: string): Promise<HTMLElement> {
  const box = await richText(name)
  await user.click(box)
  act(() => {
    let last: Node = box
    while (last.lastChild) last = last.lastChild
    // An empty line contains only a break, so the cursor goes beside the break.
    if (last instanceof Text) document.getSelection()?.collapse(last, last.length)
    else document.getSelection()?.collapse(last.parentNode)
  })
  return box
}

/** Types at the end of the editor's text. */
export async function typeRichText(user: UserEvent, name: string, text: string): Promise<void> {
  await enterRichText(user, name)
  await user.keyboard(text)
}
