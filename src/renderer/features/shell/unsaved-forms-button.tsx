import { FormOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { useUnopened } from './use-unopened.ts'

const UnsavedForms = deferredDialog(
  async () => (await import('#renderer/components/drafts/unsaved-forms.tsx')).UnsavedForms,
)

/** A button with the number of drafts that opens their list. Renders nothing if there are none. */
export function UnsavedFormsButton({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const count = useDrafts(({ drafts }) => drafts.filter(({ isOpen }) => !isOpen).length)
  const [isOpen, setIsOpen] = useState(false)
  const unopened = useUnopened(() => setIsOpen(true))
  const text = counted(count, 'unsaved form')
  return (
    <div aria-live="polite">
      {count > 0 && (
        <Button
          block
          icon={<FormOutlined aria-hidden />}
          aria-label={text}
          title={text}
          onClick={() => setIsOpen(true)}
        >
          {!isCollapsed && text}
        </Button>
      )}
      <UnsavedForms open={isOpen} unopened={unopened} onClose={() => setIsOpen(false)} />
    </div>
  )
}
