import {
  ApartmentOutlined,
  CarryOutOutlined,
  CheckSquareOutlined,
  HeartOutlined,
  IdcardOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShopOutlined,
  SnippetsOutlined,
  TagsOutlined,
  TeamOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { RouterContext } from '#renderer/features/shell/router-context.ts'

/** The side menu in its order (SHELL-05 to SHELL-11); an entry comes with its screen. */
export const navigation: RouterContext['navigation'] = [
  { path: '/businesses', label: 'Businesses', match: 'prefix', icon: ShopOutlined },
  { path: '/jobs', label: 'Jobs', match: 'prefix', icon: ScheduleOutlined },
  { path: '/user-profiles', label: 'User Profiles', match: 'prefix', icon: UserOutlined },
  { path: '/arrival-packages', label: 'Arrival Packages', match: 'exact', icon: CarryOutOutlined },
  { path: '/job-requirements', label: 'Job Requirements', match: 'exact', icon: CheckSquareOutlined },
  { path: '/job-industries', label: 'Job Industries', match: 'exact', icon: ApartmentOutlined },
  { path: '/job-templates', label: 'Job Templates', match: 'exact', icon: SnippetsOutlined },
  { path: '/visa-subclasses', label: 'Visa Subclasses', match: 'exact', icon: IdcardOutlined },
  { path: '/languages', label: 'Languages', match: 'exact', icon: TranslationOutlined },
  { path: '/interests', label: 'Interests', match: 'exact', icon: HeartOutlined },
  { path: '/tags', label: 'Tags', match: 'exact', icon: TagsOutlined },
  { path: '/referrals', label: 'Referrals', match: 'prefix', icon: ShareAltOutlined },
  { path: '/admins', label: 'Admins', match: 'exact', icon: TeamOutlined },
  { path: '/settings', label: 'Account Settings', match: 'exact', icon: SettingOutlined },
]
