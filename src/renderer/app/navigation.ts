import { ShopOutlined } from '@ant-design/icons'
import type { RouterContext } from '#renderer/features/shell/router-context.ts'

/** The side menu in its order (SHELL-05 to SHELL-11); an entry comes with its screen. */
export const navigation: RouterContext['navigation'] = [
  { path: '/businesses', label: 'Businesses', match: 'prefix', icon: ShopOutlined },
]
