import { BusyButton } from '#renderer/components/control/busy-button.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import styles from './integrations.module.css'
import { logList } from './queries.ts'

const about = 'jobAdder.refresh'

/**
 * The JobAdder section, with a button that imports its jobs between the hourly runs (INT-01, INT-02, INT-06).
 */
export function JobAdderSection() {
  const { failure, forget } = useNotify()
  const refresh = useWrite('jobAdder.refresh', {
    onDone: (_, __, client) => {
      void client.invalidateQueries({ queryKey: logList.queryKey })
      void client.invalidateQueries({ queryKey: ['jobs.search'] })
    },
    onFailed: (error) => failure(error, { about }),
  })

  const press = () => {
    forget(about)
    void refresh.send({})
  }
  return (
    <Section
      title="JobAdder"
      actions={
        <BusyButton isBusy={refresh.isPending} onClick={press}>
          Refresh JobAdder
        </BusyButton>
      }
    >
      <p className={styles.note}>Jobs are fetched from JobAdder every hour.</p>
    </Section>
  )
}
