import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import { type ReactNode, useInsertionEffect, useState } from 'react'
import { useMediaQuery } from '#renderer/lib/react/use-media-query.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { themeClass, themeOf } from './theme/theme.ts'
import { usePrinted } from './theme/use-printed.ts'

/** The accessible names of the eye icon in password fields. */
const locale: typeof english = {
  ...english,
  global: { ...english.global, show: 'Show password', hide: 'Hide password' },
}

/** Hides the spinner from screen readers, so that a busy button keeps its accessible name. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined spin aria-hidden /> }

/**
 * The providers that every screen needs, signed in or not: the theme, the notices and the last error
 * boundary.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  // A printed page is always light, because paper is white.
  const isPrinted = usePrinted()
  const mode = isDark && !isPrinted ? 'dark' : 'light'
  // Reads the setting only once: a change would make antd remount its tree, and half-filled forms would be
  // lost.
  const [lessMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  // An insertion effect, because it must run before the layout effects: one of them measures, and a later
  // class change would force a second layout.
  useInsertionEffect(() => {
    const { classList, style } = document.documentElement
    classList.add(themeClass(mode))
    style.colorScheme = mode
    return () => classList.remove(themeClass(mode))
  }, [mode])

  return (
    <CrashBoundary>
      <ConfigProvider
        theme={themeOf(mode, !lessMotion)}
        wave={{ disabled: lessMotion }}
        locale={locale}
        button={button}
      >
        {children}
      </ConfigProvider>
    </CrashBoundary>
  )
}
