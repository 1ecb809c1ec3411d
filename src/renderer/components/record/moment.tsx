import styles from './moment.module.css'

/**
 * A date-time in a narrow column: the day, the time and the text in brackets never break within themselves.
 */
export const Moment = ({ text }: { readonly text: string }) =>
  text.split(/(?<=, )|(?<= )(?=\()/).map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ))
