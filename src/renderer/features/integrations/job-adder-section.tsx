import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNotify } from '#renderer/components/notify.tsx'
import { Section } from '#renderer/components/section.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import styles from './integrations.module.css'
import { logList } from './queries.ts'

const about = 'jobAdder.refresh'

/** JobAdder, whose jobs can be fetched between the hours (INT-01, INT-02, INT-06). */
export function JobAdderSection() {
  const { success, failure, forget } = useNotify()
  const refresh = useWrite('jobAdder.refresh', {
    onDone: (_, __, client) => {
      void client.invalidateQueries({ queryKey: logList.queryKey })
      void client.invalidateQueries({ queryKey: ['jobs.search'] })
    },
    onFailed: (error) => failure(error, { about }),
  })

  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // A button that is disabled lets go of the keyboard, to whatever it stands in.
  useEffect(() => {
    if (refresh.isPending || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement?.contains(button.current)) button.current?.focus()
  }, [refresh.isPending])

  const press = async () => {
    hadFocus.current = document.activeElement === button.current
    forget(about)
    if (await refresh.send({})) success('Refreshed JobAdder')
  }
  return (
    <Section
      title="JobAdder"
      actions={
        <Button
          ref={button}
          disabled={refresh.isPending}
          loading={refresh.isPending}
          onClick={() => void press()}
        >
          Refresh JobAdder
        </Button>
      }
    >
      <p className={styles.note}>Jobs are fetched from JobAdder every hour.</p>
    </Section>
  )
}
