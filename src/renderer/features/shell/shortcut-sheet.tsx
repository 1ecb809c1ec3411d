import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { platform } from '#renderer/lib/react/keys.ts'
import { keysOf, type ShortcutId, shortcutGroups, shortcuts, shownKeys } from '#shared/rules/shortcuts.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import styles from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly entries: readonly NavigationEntry[]
  readonly onClose: () => void
}

/** The dialog of the menu item Help, Keyboard Shortcuts. */
export const ShortcutSheet = ({ open, entries, onClose }: ShortcutSheetProps) => (
  <Dialog title="Keyboard shortcuts" open={open} onClose={onClose} width="wide">
    <div className={styles.groups}>
      {shortcutGroups.map(([title, ids]) => (
        <Group key={title} title={title} rows={ids.flatMap(rowOf)} />
      ))}
      <Group
        title="Screens"
        rows={entries.map(({ label, letter }) => ({ label, keys: `G ${letter.toUpperCase()}` }))}
      />
    </div>
    <DialogFooter close="Done" />
  </Dialog>
)

interface Row {
  readonly label: string
  readonly keys: string
}

const rowOf = (id: ShortcutId): readonly Row[] => {
  const keys = keysOf(id, platform)
  return keys === undefined ? [] : [{ label: shortcuts[id].label, keys: shownKeys(keys, platform) }]
}

function Group({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {rows.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.keys}>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
