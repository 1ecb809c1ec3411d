import { Button, Flex, Modal } from 'antd'
import { useRef } from 'react'
import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { type ProxyQuestion, proxyFields, proxySignInCalls } from '#shared/contract/proxy-sign-in.ts'
import styles from './session.module.css'
import { cardWidth } from './session-page.tsx'

/** The z-index above the dialog of an ended session, whose request may be waiting for this proxy. */
const aboveEverything = 1600

interface ProxySignInDialogProps {
  readonly open: boolean
  readonly question: ProxyQuestion
}

/** Asks for the password of a network proxy. The dialog closes when main no longer needs it. */
export function ProxySignInDialog({ open, question }: ProxySignInDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open={open}
      title="Sign in to your network"
      centered
      width={cardWidth}
      rootClassName={styles.network ?? ''}
      zIndex={aboveEverything}
      closable={false}
      keyboard={false}
      destroyOnHidden
      mask={{ closable: false }}
      footer={null}
      // A field can't take the focus before the dialog has opened; by then the admin may have focused another
      // one.
      afterOpenChange={(isOpen) => {
        if (isOpen && !content.current?.contains(document.activeElement))
          content.current?.querySelector('input')?.focus()
      }}
    >
      <div ref={content}>
        <ProxySignInForm key={question.id} question={question} />
      </div>
    </Modal>
  )
}

function ProxySignInForm({ question: { id, proxy, isRefused } }: Pick<ProxySignInDialogProps, 'question'>) {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('proxySignIn.answer')
  const { send: cancel } = useSending('proxySignIn.cancel')
  const form = useAppForm({
    defaultValues: { id, username: '', password: '' },
    validators: { onChange: proxySignInCalls['proxySignIn.answer'].input },
    onSubmit: async ({ value }) => {
      await send(value)
    },
  })
  return (
    <>
      <p className={styles.intro}>
        The proxy {proxy} requires a username and password. Use those of your network, not of GoTo. They are
        not stored after you close GoTo Admin.
      </p>
      {isRefused && (
        <p role="alert" className={styles.refused}>
          Your network did not accept this username and password. Please check them and try again.
        </p>
      )}
      <form.AppForm>
        <form.Form label="Sign in to your network" draft="secret">
          <form.AppField name="username">
            {(field) => (
              <field.TextField
                label={proxyFields.username.label}
                autoComplete="off"
                spellCheck={false}
                autoFocus
              />
            )}
          </form.AppField>
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={proxyFields.password.label}
                autoComplete="off"
                hint={capsLockHint}
              />
            )}
          </form.AppField>
          <RefusalNotice error={error} />
          <Flex justify="end" gap={8}>
            <Button onClick={() => void cancel({ id })}>Cancel</Button>
            <form.SubmitButton>Sign in</form.SubmitButton>
          </Flex>
        </form.Form>
      </form.AppForm>
    </>
  )
}
