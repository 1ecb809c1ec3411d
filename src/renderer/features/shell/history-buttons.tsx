import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { step, useSteps } from '#renderer/lib/leaving/session-history.ts'
import { keyHint } from '#renderer/lib/react/keys.ts'
import styles from './history-buttons.module.css'

/** Back and Forward buttons; disabled while there is no screen to go to, so that nothing moves. */
export function HistoryButtons() {
  const router = useRouter()
  const { back, forward } = useSteps(router)
  return (
    <span className={styles.buttons}>
      <FlatButton
        label="Back"
        {...keyHint('goBack', 'Back')}
        disabled={!back}
        onClick={() => step(router.history, 'back')}
      >
        <ArrowLeftOutlined />
      </FlatButton>
      <FlatButton
        label="Forward"
        {...keyHint('goForward', 'Forward')}
        disabled={!forward}
        onClick={() => step(router.history, 'forward')}
      >
        <ArrowRightOutlined />
      </FlatButton>
    </span>
  )
}
