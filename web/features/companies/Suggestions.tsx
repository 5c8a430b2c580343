import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CompanySuggestion } from '#/shared/companies/schemas.ts'
import css from '#/web/features/companies/suggestions.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

const CreateCompanyDialog = lazyDialog(
  async () => (await import('#/web/features/companies/CreateCompanyDialog.tsx')).CreateCompanyDialog,
)

/** Names that a group shows; the dialog lists them all. */
const maxNames = 4

/** Customers without a company, in groups that may be one. Renders nothing while there are none. */
export function Suggestions() {
  const title = useId()
  const navigate = useNavigate()
  const { data: groups, error, retry } = useRead('suggestCompanies')
  const [chosen, setChosen] = useState<{ group: CompanySuggestion; opened: number }>()
  const [open, setOpen] = useState(false)
  if (error) {
    return (
      <Panel aria-labelledby={title}>
        <Title id={title} />
        <ErrorState error={error} retry={retry} />
      </Panel>
    )
  }
  if (!groups || groups.length === 0) return null
  const choose = (group: CompanySuggestion) => {
    setChosen(before => ({ group, opened: (before?.opened ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <Panel aria-labelledby={title}>
      <Title id={title} />
      <ul className={css.groups}>
        {groups.map(group => (
          <li key={`${group.name} ${group.domain}`}>
            <div>
              <p>
                <strong>{group.name || group.domain}</strong>
                {group.name && group.domain && <span>{group.domain}</span>}
              </p>
              <p>{namesOf(group)}</p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Create company ${group.name || group.domain}`}
              onClick={() => choose(group)}
            >
              Create company
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <CreateCompanyDialog
          key={chosen.opened}
          suggestion={chosen.group}
          open={open}
          onClose={() => setOpen(false)}
          onCreated={({ id }) => navigate(`/companies/${id}`)}
        />
      )}
    </Panel>
  )
}

const Title = ({ id }: { id: string }) => (
  <PanelHead>
    <PanelTitle id={id}>People without a company</PanelTitle>
  </PanelHead>
)

function namesOf({ people, count }: CompanySuggestion): string {
  const names = people.slice(0, maxNames).map(({ name }) => name)
  const others = count - names.length
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
}
