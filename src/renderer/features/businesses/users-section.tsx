import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { RecordLines } from '#renderer/components/list/record-lines.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'
import { fullName } from '#shared/rules/names.ts'
import styles from './businesses.module.css'
import { showRemoved } from './cache.ts'
import { InviteUserDialog } from './invite-user-dialog.tsx'
import { businessQueries } from './queries.ts'

const nameOf = (profile: BusinessProfile) => fullName(profile, profile.userSub)

/** The users of a business and their permissions (BUS-49 to BUS-54). */
export function UsersSection({ businessId }: { readonly businessId: string }) {
  const profiles = useQuery(businessQueries(businessId).profiles)
  const permissions = useQuery(businessQueries(businessId).permissions)
  const inviting = useDialog()
  useReopenedDialog('businessProfiles.create', businessId, inviting.show)
  const removing = useDialog<{ readonly profile: BusinessProfile; readonly permission: BusinessPermission }>()
  const leaving = removing.subject
  const count = profiles.data
    ? countSentence(profiles.data.length, 'User', 'Users', 'for this Business')
    : 'Users'
  return (
    <Section title={count} actions={<Button onClick={() => inviting.show()}>Invite</Button>}>
      <Loaded query={profiles}>
        {(users) => (
          <RecordLines records={users}>
            {(profile) => {
              const permission = permissions.data?.find(({ userSub }) => userSub === profile.userSub)
              return (
                <UserLine
                  key={profile.userSub}
                  name={nameOf(profile)}
                  permission={permission}
                  onRemove={permission && (() => removing.show({ profile, permission }))}
                />
              )
            }}
          </RecordLines>
        )}
      </Loaded>
      <Loaded query={permissions}>{() => null}</Loaded>
      <InviteUserDialog open={inviting.open} onClose={inviting.close} businessId={businessId} />
      {leaving && (
        <ConfirmDelete
          open={removing.open}
          onClose={removing.close}
          item={nameOf(leaving.profile)}
          call="businessPermissions.remove"
          input={{ businessPermissionId: leaving.permission.businessPermissionId }}
          onDone={(_, client) => showRemoved(client, businessId, leaving.profile.userSub)}
        />
      )}
    </Section>
  )
}

interface UserLineProps {
  readonly name: string
  readonly permission: BusinessPermission | undefined
  /** Undefined until the permissions have loaded. */
  readonly onRemove: (() => void) | undefined
}

const UserLine = ({ name, permission, onRemove }: UserLineProps) => (
  <li>
    <bdi className={styles.grow}>{name}</bdi>
    {permission?.type && <StatusTag tone="neutral">{permission.type}</StatusTag>}
    <Button
      type="text"
      danger
      icon={<DeleteOutlined />}
      aria-label={`Delete ${name}`}
      title="Delete"
      disabled={!onRemove}
      onClick={onRemove}
    />
  </li>
)
