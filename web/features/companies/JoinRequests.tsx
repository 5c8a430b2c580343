import { useId } from 'react'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import type { JoinRequest } from '#/shared/companies/people-schemas.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import css from '#/web/features/companies/join-requests.module.css'
import { useDecision } from '#/web/features/companies/use-decision.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Select } from '#/web/shell/parts/Field.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

/** People who ask to join a company. Renders nothing while there are none. */
export function JoinRequests({ company }: { company: Company }) {
  const title = useId()
  const area = useFocusFallback<HTMLElement>()
  const { rows, error, retry } = useList('listJoinRequests', { companyId: company.id })
  if (!error && (!rows || rows.length === 0)) return null
  return (
    <Panel ref={area} tabIndex={-1} aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Requests to join</PanelTitle>
      </PanelHead>
      {error && <ErrorState error={error} retry={retry} />}
      <ul className={css.requests}>
        {rows?.map(request => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  )
}

function Request({ request }: { request: JoinRequest }) {
  const { userName, email, message, createdAt } = request
  const { role, setRole, decide, pending, problem } = useDecision(request)
  return (
    <li>
      <div>
        <p>
          <strong>{userName}</strong> <span>{email}</span>{' '}
          <time dateTime={createdAt}>{formatUpdatedAt(createdAt, serverNow())}</time>
        </p>
        {message && <p>{message}</p>}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </div>
      <div className={css.decision}>
        <Select
          aria-label={`Role of ${userName}`}
          value={role}
          onChange={event => setRole(event.target.value as CompanyRole)}
        >
          {Object.entries(companyRoleLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button
          size="sm"
          variant="outline"
          aria-label={`Decline ${userName}`}
          aria-disabled={pending}
          onClick={() => decide('decline')}
        >
          Decline
        </Button>
        <Button size="sm" aria-label={`Approve ${userName}`} aria-disabled={pending} onClick={() => decide('approve')}>
          Approve
        </Button>
      </div>
    </li>
  )
}
