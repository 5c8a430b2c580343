import { Users } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import css from '#/web/features/companies/people-list.module.css'
import { RoleChoice } from '#/web/features/companies/RoleChoice.tsx'
import { useCompanyPeople } from '#/web/features/companies/use-companies.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const RemovePersonDialog = lazyDialog(
  async () => (await import('#/web/features/companies/RemovePersonDialog.tsx')).RemovePersonDialog,
)
const MovePersonDialog = lazyDialog(
  async () => (await import('#/web/features/companies/MovePersonDialog.tsx')).MovePersonDialog,
)

type Task = 'remove' | 'move'
type OnTask = (task: Task, person: CompanyPerson) => void
/** A person as a row. */
type PersonRow = CompanyPerson & { id: string }

interface PeopleListProps {
  company: Company
  isAdmin: boolean
  /** Whether the reader may change roles and remove people. */
  mayManage: boolean
  action: ReactNode
}

/** The people of a company by name, with their roles. */
export function PeopleList({ company, isAdmin, mayManage, action }: PeopleListProps) {
  const { user } = useSession()
  const { data: rows, error, retry } = useCompanyPeople(company.id)
  const [doing, setDoing] = useState<{ task: Task; person: CompanyPerson }>()
  const people = useMemo(() => rows?.map(person => ({ ...person, id: person.userId })), [rows])
  const columns = useMemo(
    () =>
      peopleColumns({
        company,
        isAdmin,
        mayManage,
        selfId: user?.id,
        onTask: (task, person) => setDoing({ task, person }),
      }),
    [company, isAdmin, mayManage, user?.id],
  )
  const close = () => setDoing(undefined)
  const dialog = doing && { company, person: doing.person, people: rows ?? [], onClose: close }
  return (
    <>
      <ListPanel
        title="People"
        columns={columns}
        rows={people}
        counted={['person', 'people']}
        failure={error}
        retry={retry}
        more={undefined}
        pending={false}
        emptySign={Users}
        empty="No people yet. Add a customer, or invite a colleague by email."
        tools={action}
      />
      {dialog && doing.task === 'remove' && <RemovePersonDialog {...dialog} />}
      {dialog && doing.task === 'move' && <MovePersonDialog {...dialog} />}
    </>
  )
}

interface PeopleColumnsProps extends Omit<PeopleListProps, 'action'> {
  selfId: string | undefined
  onTask: OnTask
}

const peopleColumns = ({
  company,
  isAdmin,
  mayManage,
  selfId,
  onTask,
}: PeopleColumnsProps): readonly Column<PersonRow>[] => [
  {
    header: 'Person',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ userId, name, profileImageUrl, isPrimaryContact }) => (
      <div className={css.person}>
        <Avatar id={userId} name={name} isStaff={false} imageUrl={profileImageUrl} />
        <span className={css.name}>{name}</span>
        {userId === selfId && <Quiet>You</Quiet>}
        {isPrimaryContact && <Quiet>Primary contact</Quiet>}
      </div>
    ),
  },
  {
    header: 'Email',
    className: css.email,
    sort: byText(({ email }) => email),
    cell: ({ email, isOutsideDomains }) => (
      <>
        {emailLabel(email)} {isOutsideDomains && <OutsideDomains isOwn={!isAdmin} />}
      </>
    ),
  },
  {
    header: 'Role',
    width: 'name',
    phone: 'state',
    cell: person =>
      mayManage ? <RoleChoice company={company} person={person} /> : companyRoleLabels[person.companyRole],
  },
  {
    header: 'Joined',
    width: 'day',
    phone: 'hidden',
    wide: true,
    sort: byTime(({ joinedAt }) => joinedAt),
    cell: ({ joinedAt }) => formatDate(joinedAt),
  },
  ...(mayManage
    ? [
        {
          header: 'Actions',
          align: 'end',
          width: 'menu',
          phone: 'menu',
          cell: person => (
            <RowActions
              of={person.name}
              actions={[
                ...(isAdmin
                  ? [
                      {
                        label: 'Move',
                        name: `Move ${person.name} to another company`,
                        place: 'menu' as const,
                        onSelect: () => onTask('move', person),
                      },
                    ]
                  : []),
                {
                  label: 'Remove',
                  name: `Remove ${person.name}`,
                  place: 'menu',
                  destructive: true,
                  onSelect: () => onTask('remove', person),
                },
              ]}
            />
          ),
        } satisfies Column<PersonRow>,
      ]
    : []),
]

/** A mark for an address that belongs to none of the company's domains. */
export const OutsideDomains = ({ isOwn }: { isOwn: boolean }) => (
  <Badge tone="warning">{isOwn ? 'Outside your domains' : 'Outside its domains'}</Badge>
)
