import styles from './moment.module.css'

/** A date-time in a narrow column: its day, its time and what is in brackets each stay in one line. */
export const Moment = ({ text }: { readonly text: string }) =>
  text.split(/(?<=, )|(?<= )(?=\()/).map((part) => (
    <span key={part} className={styles.part}>
      {part}
    </span>
  ))
