import styles from './session.module.css'

/** Whose password is asked for, where nobody else may go on: no field, for it can't be changed (promise 13). */
export const SigningInAs = ({ username }: { readonly username: string }) => (
  <p className={styles.intro}>
    Signing in as <strong>{username}</strong>
  </p>
)
