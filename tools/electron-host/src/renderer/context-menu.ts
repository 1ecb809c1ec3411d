// Reports right clicks in a page to main.
import type { HostChannel } from './host-channel.ts'
import { type PageElement, page } from './page-globals.ts'

interface RightClick extends Event {
  readonly clientX: number
  readonly clientY: number
  /** -1 if the menu was opened by keyboard. */
  readonly pointerType: string
  readonly button: number
  readonly target: PageElement | null
}

const TEXT_TYPES: Readonly<Record<string, string>> = {
  text: 'input-text',
  search: 'input-search',
  url: 'input-url',
  email: 'input-email',
  tel: 'input-telephone',
  password: 'input-password',
  number: 'input-number',
}

/** Electron's name for a text control; 'none' for other elements. */
function controlTypeOf(target: PageElement | null): string {
  if (target?.tagName === 'TEXTAREA') return 'text-area'
  return target?.tagName === 'INPUT' ? (TEXT_TYPES[target.type] ?? 'none') : 'none'
}

/** The selected text in a field, or in the page. */
function selectedIn(target: PageElement | null, isField: boolean): string {
  if (!isField || !target) return String(page.getSelection() ?? '')
  return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
}

/** The word at a position in a field, with its start and end. */
function wordAt(target: PageElement, x: number, y: number): { word: string; start: number; end: number } {
  const offset = page.document.caretPositionFromPoint(x, y)?.offset ?? 0
  const start = offset - (/[\p{L}’']*$/u.exec(target.value.slice(0, offset))?.[0].length ?? 0)
  const end = offset + (/^[\p{L}’']*/u.exec(target.value.slice(offset))?.[0].length ?? 0)
  return { word: target.value.slice(start, end), start, end }
}

let clicked: { target: PageElement; start: number; end: number } | undefined

/** Selects the clicked word, so that it can be replaced. */
export function selectClickedWord(): void {
  clicked?.target.setSelectionRange(clicked.start, clicked.end)
}

/**
 * Reports right clicks that the page did not handle, and suppresses Chromium's own menu, which Electron does
 * not have.
 */
export function watchContextMenu(channel: HostChannel): void {
  page.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const { clientX, clientY, button, target } = event as RightClick
    const link = target?.closest('a[href]')
    const formControlType = controlTypeOf(target)
    const isField = formControlType !== 'none' && target !== null
    const isRich = target?.isContentEditable === true
    const isEditable = isRich || (isField && !target.readOnly && !target.disabled)
    const selectionText = selectedIn(target, isField)
    const isSecret = formControlType === 'input-password'
    const at = isField && !isSecret ? wordAt(target, clientX, clientY) : undefined
    clicked = at && target ? { target, ...at } : undefined
    const canCopy = selectionText !== '' && !isSecret
    channel.tell('tell', 'context-menu', {
      x: clientX,
      y: clientY,
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      srcURL: target?.tagName === 'IMG' ? target.src : '',
      mediaType: target?.tagName === 'IMG' ? 'image' : 'none',
      pageURL: page.location.href,
      selectionText: isSecret ? '' : selectionText,
      isEditable,
      formControlType,
      menuSourceType: button === 2 ? 'mouse' : 'keyboard',
      spellcheckEnabled: isEditable && !isSecret && target.spellcheck,
      clickedWord: at?.word ?? '',
      editFlags: {
        canUndo: isEditable && page.document.queryCommandEnabled('undo'),
        canRedo: isEditable && page.document.queryCommandEnabled('redo'),
        canCut: isEditable && canCopy,
        canCopy,
        canPaste: isEditable,
        canDelete: isEditable && selectionText !== '',
        canSelectAll: isField ? target.value !== '' : true,
        canEditRichly: isRich,
      },
    })
  })
}
