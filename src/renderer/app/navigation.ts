import {
  ApartmentOutlined,
  ApiOutlined,
  CarryOutOutlined,
  CheckSquareOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  GiftOutlined,
  HeartOutlined,
  IdcardOutlined,
  ReadOutlined,
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
import type { NavigationEntry } from '#renderer/features/shell/navigation-entry.ts'
import type { RouterContext } from '#renderer/features/shell/router-context.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'

const of = <K extends RecordName>(kind: K) => ({
  path: records[kind].path,
  label: titled(records[kind].many),
  letter: records[kind].letter,
})

const inGroup = (group: string, entries: readonly Omit<NavigationEntry, 'group'>[]) =>
  entries.map((entry) => ({ ...entry, group }))

/** The side menu's entries, in the specified order (SHELL-05 to SHELL-11), in groups of our own. */
export const navigation: RouterContext['navigation'] = [
  ...inGroup('Marketplace', [
    { ...of('businesses'), match: 'prefix', waiting: 'businesses', icon: ShopOutlined },
    {
      ...of('jobs'),
      match: 'prefix',
      waiting: 'import',
      quietOn: ['/', '/rover-jobs'],
      icon: ScheduleOutlined,
    },
    { ...of('places'), match: 'prefix', icon: EnvironmentOutlined },
    { ...of('userProfiles'), match: 'prefix', icon: UserOutlined },
    { ...of('arrivalPackages'), match: 'exact', waiting: 'arrivalPackages', icon: CarryOutOutlined },
  ]),
  ...inGroup('Catalogue', [
    { ...of('jobRequirements'), match: 'exact', icon: CheckSquareOutlined },
    { ...of('jobIndustries'), match: 'exact', icon: ApartmentOutlined },
    { ...of('jobTemplates'), match: 'exact', icon: SnippetsOutlined },
    { ...of('visaSubclasses'), match: 'exact', icon: IdcardOutlined },
    { ...of('languages'), match: 'exact', icon: TranslationOutlined },
    { ...of('interests'), match: 'exact', icon: HeartOutlined },
    { ...of('tags'), match: 'exact', icon: TagsOutlined },
  ]),
  ...inGroup('Marketing', [
    { ...of('referrals'), match: 'prefix', icon: ShareAltOutlined },
    { ...of('posts'), match: 'prefix', icon: ReadOutlined },
    { ...of('partners'), match: 'prefix', icon: GiftOutlined },
    { ...of('products'), match: 'prefix', icon: CreditCardOutlined },
  ]),
  ...inGroup('Console', [
    { path: '/integrations', label: 'Integrations', letter: 'x', match: 'prefix', icon: ApiOutlined },
    { ...of('admins'), match: 'exact', icon: TeamOutlined },
    { path: '/settings', label: 'Account Settings', letter: 's', match: 'exact', icon: SettingOutlined },
  ]),
]
