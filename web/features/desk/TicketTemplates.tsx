import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { TemplateChange, TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import { Entries, EntryText } from '#/web/features/desk/Entries.tsx'
import { recurrenceLabel } from '#/web/features/desk/recurrence-label.ts'
import { bodyOf } from '#/web/features/desk/template-values.ts'
import { useUpdateTemplate } from '#/web/features/desk/use-templates.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'
import { Tags } from '#/web/ui/labels/Tags.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const TemplateDialog = lazyDialog(async () => (await import('#/web/features/desk/TemplateDialog.tsx')).TemplateDialog)
const DeleteTemplateDialog = lazyDialog(
  async () => (await import('#/web/features/desk/DeleteTemplateDialog.tsx')).DeleteTemplateDialog,
)

/** The section of the settings with the templates of tickets. */
export const templatesSection = { id: 'templates', title: 'Templates and recurring tickets' }

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; template: TicketTemplate }

/** Templates of tickets, and the schedules by which they make tickets. */
export function TicketTemplates() {
  return (
    <SettingsSection
      {...templatesSection}
      description="Start similar tickets with the same text and checklist. A template can also open tickets for a customer on a schedule."
    >
      <TemplateList />
    </SettingsSection>
  )
}

function TemplateList() {
  const { data, error, retry } = useDesk()
  const [opened, setOpened] = useState<Opened>()
  const change = useTemplateChange()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!data) return ['70%', '90%'].map(width => <Skeleton key={width} height="48px" width={width} />)
  const create = (
    <Button size="sm" variant="outline" onClick={() => setOpened({ dialog: 'create' })}>
      Create template
    </Button>
  )
  const close = () => setOpened(undefined)
  return (
    <>
      {data.templates.length === 0 ? (
        <EmptyState sign={ListChecks} action={create}>
          No templates yet. Save a checklist once, use it on every new hire.
        </EmptyState>
      ) : (
        <>
          <Entries aria-label="Templates">
            {data.templates.map(template => (
              <li key={template.id}>
                <EntryText dir="auto">
                  <p>{template.name}</p>
                  <p>{template.title}</p>
                  <p>{factsOf(template)}</p>
                  {template.recurrence && <p>{recurrenceLabel(template.recurrence)}</p>}
                  <Tags names={template.tags} />
                </EntryText>
                <RowActions
                  of={template.name}
                  actions={[
                    {
                      label: 'Edit',
                      name: `Edit ${template.name}`,
                      place: 'hover',
                      onSelect: () => setOpened({ dialog: 'edit', template }),
                    },
                    ...scheduleActions(template, change),
                    {
                      label: 'Delete',
                      name: `Delete ${template.name}`,
                      place: 'menu',
                      destructive: true,
                      onSelect: () => setOpened({ dialog: 'delete', template }),
                    },
                  ]}
                />
              </li>
            ))}
          </Entries>
          <div>{create}</div>
        </>
      )}
      {opened && opened.dialog !== 'delete' && (
        <TemplateDialog template={opened.dialog === 'edit' ? opened.template : undefined} desk={data} onClose={close} />
      )}
      {opened?.dialog === 'delete' && <DeleteTemplateDialog template={opened.template} onClose={close} />}
    </>
  )
}

const factsOf = ({ checklist }: TicketTemplate) =>
  checklist.length === 0
    ? 'No checklist'
    : `Checklist of ${checklist.length} ${checklist.length === 1 ? 'item' : 'items'}`

type Change = (template: TicketTemplate, change: Partial<TemplateChange>, said: string) => Promise<void>

/** The actions of a recurring ticket; none for another template. */
function scheduleActions(template: TicketTemplate, change: Change) {
  const { recurrence } = bodyOf(template)
  if (!recurrence) return []
  const { name } = template
  const isPaused = recurrence.paused
  const pause = { recurrence: { ...recurrence, paused: !isPaused } }
  return [
    {
      label: 'Create ticket now',
      name: `Create a ticket of ${name} now`,
      place: 'menu' as const,
      onSelect: () => void change(template, { createNow: true }, ''),
    },
    {
      label: isPaused ? 'Resume schedule' : 'Pause schedule',
      name: `${isPaused ? 'Resume' : 'Pause'} the schedule of ${name}`,
      place: 'menu' as const,
      onSelect: () => void change(template, pause, isPaused ? 'Schedule resumed' : 'Schedule paused'),
    },
  ]
}

/** Changes a template at once, and says so; a ticket that was made can be opened. */
function useTemplateChange(): Change {
  const { send, pending } = useUpdateTemplate()
  const navigate = useNavigate()
  return async (template, change, said) => {
    if (pending) return
    try {
      const { createdTicketId } = await send({
        parameters: { id: template.id },
        body: { ...bodyOf(template), ...change },
      })
      if (!createdTicketId) toast({ title: said })
      else
        toast({
          title: `Created ${shortId(createdTicketId)}`,
          next: { label: 'Open', go: () => navigate(`/tickets/${createdTicketId}`) },
        })
    } catch (error) {
      announceError(error)
    }
  }
}
