import { StyleProvider } from '@ant-design/cssinjs'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import { type ReactNode, useInsertionEffect, useState } from 'react'
import { useMediaQuery } from '#renderer/lib/react/use-media-query.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { createKeptVariables } from './theme/kept-variables.ts'
import { themeClass, themeOf } from './theme/theme.ts'
import { usePrinted } from './theme/use-printed.ts'

/** Accessible names of a password field's eye icon. */
const locale: typeof english = {
  ...english,
  global: { ...english.global, show: 'Show password', hide: 'Hide password' },
}

/** A busy button keeps its name: the spinner is not read out. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined spin aria-hidden /> }

const variables = createKeptVariables()

/** Needed by every screen, signed in or not: the theme, and a last error message. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  // Paper is white.
  const isPrinted = usePrinted()
  const mode = isDark && !isPrinted ? 'dark' : 'light'
  // Read once: on a change antd remounts its tree, and half-filled forms would be lost.
  const [lessMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  // Before any layout effect, one of which measures: otherwise the page is laid out twice.
  useInsertionEffect(() => {
    const { classList, style } = document.documentElement
    classList.add(themeClass(mode))
    style.colorScheme = mode
    return () => classList.remove(themeClass(mode))
  }, [mode])

  return (
    <CrashBoundary>
      <StyleProvider cache={variables}>
        <ConfigProvider
          theme={themeOf(mode, !lessMotion)}
          wave={{ disabled: lessMotion }}
          locale={locale}
          button={button}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </CrashBoundary>
  )
}
