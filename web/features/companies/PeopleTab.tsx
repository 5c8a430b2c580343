import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '#/shared/companies/schemas.ts'
import { Invitations } from '#/web/features/companies/Invitations.tsx'
import { JoinRequests } from '#/web/features/companies/JoinRequests.tsx'
import { PeopleList } from '#/web/features/companies/PeopleList.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { PanelStack } from '#/web/ui/pages/PanelStack.tsx'

const AddPersonDialog = lazyDialog(
  async () => (await import('#/web/features/companies/AddPersonDialog.tsx')).AddPersonDialog,
)

interface PeopleTabProps {
  company: Company
  /** Whether the reader is an admin, who also adds existing customers and moves people. */
  isAdmin: boolean
  /** Whether the reader is a manager of this company. */
  isManager?: boolean
}

/** The people of a company. Admins and managers also see those who were invited or who ask to join. */
export function PeopleTab({ company, isAdmin, isManager = false }: PeopleTabProps) {
  const [adding, setAdding] = useState(false)
  const mayManage = isAdmin || isManager
  return (
    <PanelStack>
      {mayManage && <JoinRequests company={company} />}
      <PeopleList
        company={company}
        isAdmin={isAdmin}
        mayManage={mayManage}
        action={
          isAdmin &&
          company.status !== 'merged' && (
            <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
              <Icon of={UserPlus} />
              Add person
            </Button>
          )
        }
      />
      {mayManage && company.status !== 'merged' && <Invitations company={company} />}
      {isAdmin && <AddPersonDialog company={company} open={adding} onClose={() => setAdding(false)} />}
    </PanelStack>
  )
}
