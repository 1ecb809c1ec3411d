import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useMediaQuery } from '#renderer/lib/use-media-query.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { themeClass, themeOf } from './theme/theme.ts'

/** What the eye of a password field is called where it can't be seen. */
const locale: typeof english = {
  ...english,
  global: { ...english.global, show: 'Show password', hide: 'Hide password' },
}

/** A button keeps its name while it is busy: the turning mark is not read out. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined spin aria-hidden /> }

/** What every screen needs, signed in or not: the theme, and a last word where everything else fails. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const mode = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  // As it was when the page came: antd builds its tree anew for a change, and with it goes what is half filled in.
  const [lessMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.add(themeClass(mode))
    style.colorScheme = mode
    return () => classList.remove(themeClass(mode))
  }, [mode])

  return (
    <CrashBoundary>
      <ConfigProvider theme={themeOf(mode, !lessMotion)} locale={locale} button={button}>
        {children}
      </ConfigProvider>
    </CrashBoundary>
  )
}
