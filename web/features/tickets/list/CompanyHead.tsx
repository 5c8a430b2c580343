import { Check } from 'lucide-react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { displayName } from '#/shared/lib/names.ts'
import css from '#/web/features/tickets/list/company-head.module.css'
import { QuickOverview } from '#/web/features/tickets/list/QuickOverview.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

/** The customer’s company, with its figures. */
interface CompanyHeadProps {
  user: SessionUser
  scope: 'company' | undefined
  onCreate: () => void
}

export const CompanyHead = ({ user, scope, onCreate }: CompanyHeadProps) => (
  <ListHead
    title={user.companyName || displayName(user)}
    facts={
      <>
        <span>{emailLabel(user.email)}</span>
        <span className={css.active}>
          <Icon of={Check} size={14} />
          Active
        </span>
      </>
    }
    figures={<QuickOverview scope={scope} />}
    action={<Button onClick={onCreate}>Create Ticket</Button>}
  />
)
