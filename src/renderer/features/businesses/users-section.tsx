import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { LineActions, RecordLines, reservedLines } from '#renderer/components/list/record-lines.tsx'
import { Loaded, LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import {
  type BusinessPermission,
  type BusinessProfile,
  businessUserTypeOptions,
} from '#shared/entities/business.ts'
import { fullName } from '#shared/rules/names.ts'
import { labelOf } from '#shared/rules/options.ts'
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
      <Loaded query={profiles} rows={reservedLines}>
        {(users) => (
          <RecordLines records={users} empty="People whom you invite appear here.">
            {(profile) => {
              const permission = permissions.data?.find(({ userSub }) => userSub === profile.userSub)
              return (
                <UserLine
                  key={profile.userSub}
                  profile={profile}
                  permission={permission}
                  isWithout={permissions.data !== undefined && !permission}
                  onRemove={permission && (() => removing.show({ profile, permission }))}
                />
              )
            }}
          </RecordLines>
        )}
      </Loaded>
      {/* Only what is wrong with the permissions; their lines show the rest. */}
      <LoadedPart query={permissions} shown={null}>
        {() => null}
      </LoadedPart>
      <InviteUserDialog open={inviting.open} onClose={inviting.close} businessId={businessId} />
      {leaving && (
        <ConfirmDelete
          open={removing.open}
          onClose={removing.close}
          item={nameOf(leaving.profile)}
          warning="This removes the person’s access to this business. Their account stays."
          call="businessPermissions.remove"
          input={{ businessPermissionId: leaving.permission.businessPermissionId }}
          before={{ ...leaving.profile, ...leaving.permission, businessId }}
          onDone={(_, client) => showRemoved(client, businessId, leaving.profile.userSub)}
        />
      )}
    </Section>
  )
}

interface UserLineProps {
  readonly profile: BusinessProfile
  readonly permission: BusinessPermission | undefined
  /** True once the permissions have loaded, and the user has none. */
  readonly isWithout: boolean
  /** Undefined without a permission, which is what a delete deletes. */
  readonly onRemove: (() => void) | undefined
}

/** A user's name, kind of permission and userSub, which distinguishes users of the same name. */
function UserLine({ profile, permission, isWithout, onRemove }: UserLineProps) {
  const name = nameOf(profile)
  const type = permission?.type
  return (
    <li>
      <span className={styles.grow}>
        <bdi>{name}</bdi>
        <RecordId>{profile.userSub}</RecordId>
      </span>
      {type && (
        <StatusTag tone="neutral" code={type}>
          {labelOf(businessUserTypeOptions, type)}
        </StatusTag>
      )}
      {isWithout && <StatusTag tone="caution">No permission</StatusTag>}
      <LineActions>
        <FlatButton
          label={`Delete ${name}`}
          title="Delete"
          isDangerous
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <DeleteOutlined aria-hidden />
        </FlatButton>
      </LineActions>
    </li>
  )
}
