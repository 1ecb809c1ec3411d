import styles from '#renderer/forms/forms.module.css'
import { useAppInfo } from '#renderer/stores/app-info.ts'
import { checkPolicy } from '#shared/rules/password-policy.ts'

/** The rules for a new password, each marked when it is met. The identity service decides (SET-26). */
export function PasswordRules({ password }: { readonly password: string }) {
  const policy = useAppInfo((state) => state.info?.passwordPolicy)
  if (!policy) return null
  return (
    <div className={styles.rules}>
      It must have
      <ul>
        {checkPolicy(policy, password).map(({ words, isMet }) => (
          <li key={words} data-met={isMet}>
            {words}
            <span className="read-out-only">{isMet ? ', met' : ', not met yet'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
