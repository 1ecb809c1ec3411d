import styles from './session.module.css'

/** The username whose password is needed. It is plain text, because it can't be changed. */
export const SigningInAs = ({ username }: { readonly username: string }) => (
  <p className={styles.intro}>
    Signing in as <strong>{username}</strong>
  </p>
)
