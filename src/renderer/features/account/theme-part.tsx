import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { type Theme, themes } from '#shared/rules/theme.ts'
import styles from './account.module.css'

const chosenTheme = query('theme.get', {})

const labels: Readonly<Record<Theme, string>> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
}
const options = themes.map((theme) => ({ value: theme, label: labels[theme] }))

/** The choice of the theme, which all windows on this computer take on immediately. */
export function ThemePart() {
  const client = useQueryClient()
  const chosen = useQuery(chosenTheme)
  const { send, isPending, error } = useWrite('theme.choose', {
    // Even if the theme could not be saved, the open windows already have it.
    onFailed: () => void chosen.refetch(),
  })
  const choose = (theme: Theme) => {
    if (isPending) return
    client.setQueryData(chosenTheme.queryKey, { theme })
    void send({ theme })
  }
  return (
    <>
      <p className={styles.intro}>The theme applies to all windows on this computer, whoever signs in.</p>
      <Loaded query={chosen}>
        {({ theme }) => (
          <Radio.Group
            aria-label="Theme"
            name="theme"
            options={options}
            value={theme}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Loaded>
      {error && <FailureNotice error={error} />}
    </>
  )
}
