import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

/** Stops antd from generating style sheets: jsdom does not apply them. */
export const Unstyled = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>
)
