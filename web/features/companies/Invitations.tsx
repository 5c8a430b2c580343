import { Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { companyRoleLabels, invitationStateLabels } from '#/shared/companies/labels.ts'
import type { CompanyInvitation } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { fullName } from '#/shared/lib/names.ts'
import { invitationTones } from '#/web/features/companies/company-tones.ts'
import { OutsideDomains } from '#/web/features/companies/PeopleList.tsx'
import { useInvitationTasks } from '#/web/features/companies/use-invitation-tasks.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const InviteDialog = lazyDialog(async () => (await import('#/web/features/companies/InviteDialog.tsx')).InviteDialog)

type OnTask = (task: 'resend' | 'cancel', invitation: CompanyInvitation) => void

const invitationColumns = (isOwn: boolean, onTask: OnTask): readonly Column<CompanyInvitation>[] => [
  {
    header: 'Address',
    phone: 'title',
    cell: ({ email, isOutsideDomains, ...person }) => (
      <>
        {emailLabel(email)} <Quiet>{fullName(person)}</Quiet> {isOutsideDomains && <OutsideDomains isOwn={isOwn} />}
      </>
    ),
  },
  { header: 'Role', width: 'state', cell: ({ companyRole }) => companyRoleLabels[companyRole] },
  { header: 'Invited by', width: 'name', phone: 'hidden', wide: true, cell: ({ invitedByName }) => invitedByName },
  {
    header: 'State',
    width: 'state',
    phone: 'state',
    cell: ({ state }) => <Badge tone={invitationTones[state]}>{invitationStateLabels[state]}</Badge>,
  },
  { header: 'Expires', width: 'day', phone: 'amount', cell: ({ expiresAt }) => formatDate(expiresAt) },
  {
    header: 'Actions',
    align: 'end',
    width: 'menu',
    phone: 'menu',
    cell: invitation => {
      const { email } = invitation
      return (
        <RowActions
          of={email}
          actions={[
            {
              label: 'Send again',
              name: `Send the invitation to ${email} again`,
              place: 'menu',
              onSelect: () => onTask('resend', invitation),
            },
            {
              label: 'Cancel invitation',
              name: `Cancel the invitation to ${email}`,
              place: 'menu',
              destructive: true,
              onSelect: () => onTask('cancel', invitation),
            },
          ]}
        />
      )
    },
  },
]

/** The invitations that wait for an answer. Those that were accepted or canceled are left out. */
export function Invitations({ company }: { company: Company }) {
  const { user } = useSession()
  const { rows, error, ...list } = useList('listCompanyInvitations', {}, { id: company.id })
  const [inviting, setInviting] = useState(false)
  const onTask = useInvitationTasks(company)
  const columns = useMemo(() => invitationColumns(user?.role === 'customer', onTask), [user?.role, onTask])
  const waiting = useMemo(() => rows?.filter(({ state }) => state === 'pending' || state === 'expired'), [rows])
  const invite = company.status === 'active' && (
    <Button size="sm" variant="outline" onClick={() => setInviting(true)}>
      Invite a colleague
    </Button>
  )
  return (
    <>
      <ListPanel
        {...list}
        title="Invitations"
        columns={columns}
        rows={waiting}
        counted={['invitation', 'invitations']}
        failure={error}
        emptySign={Mail}
        empty="No pending invitations. Invite a colleague by email."
        tools={invite}
      />
      <InviteDialog company={company} open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
