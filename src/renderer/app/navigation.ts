import { ScheduleOutlined, SettingOutlined, ShopOutlined, TeamOutlined } from '@ant-design/icons'
import type { RouterContext } from '#renderer/features/shell/router-context.ts'

/** The side menu in its order (SHELL-05 to SHELL-11); an entry comes with its screen. */
export const navigation: RouterContext['navigation'] = [
  { path: '/businesses', label: 'Businesses', match: 'prefix', icon: ShopOutlined },
  { path: '/jobs', label: 'Jobs', match: 'prefix', icon: ScheduleOutlined },
  { path: '/admins', label: 'Admins', match: 'exact', icon: TeamOutlined },
  { path: '/settings', label: 'Account Settings', match: 'exact', icon: SettingOutlined },
]
