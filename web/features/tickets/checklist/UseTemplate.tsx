import type { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import type { ChecklistItem } from '#/shared/tickets/checklist.ts'
import { checklistLimits } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'

type ItemText = Pick<ChecklistItem, 'id' | 'text'>

interface UseTemplateProps {
  ticket: TicketPage
  items: readonly ItemText[]
  setItems: (items: readonly ItemText[]) => Promise<unknown>
}

/** Puts the checklist and the tags of a template on a ticket, after what it has. Renders nothing without templates. */
export function UseTemplate({ ticket, items, setItems }: UseTemplateProps) {
  const { data } = useDesk()
  const changes = useTicketChanges(() => {})
  const templates = data?.templates.filter(({ checklist, tags }) => checklist.length + tags.length > 0) ?? []
  if (templates.length === 0) return null

  const use = async ({ name, checklist, tags }: TicketTemplate) => {
    const known = new Set(items.map(({ text }) => text))
    const added = checklist.filter(text => !known.has(text))
    const all = [...items, ...added.map(text => ({ id: crypto.randomUUID(), text }))]
    if (all.length > checklistLimits.items) {
      const description = `A checklist can have up to ${checklistLimits.items} items. Remove some first.`
      return toast({ title: 'Error', description, destructive: true })
    }
    if (added.length > 0 && !(await attempt(() => setItems(all)))) return
    const addTags = tags.filter(tag => !ticket.tags?.includes(tag))
    if (addTags.length > 0) await changes.change([ticket], { addTags }, `Used “${name}”`)
    else toast({ title: `Used “${name}”` })
  }
  return (
    <MenuButton
      label="Use a template"
      isPlain
      variant="outline"
      size="sm"
      items={templates.map(template => ({ label: template.name, onSelect: () => void use(template) }))}
    >
      Use a template
    </MenuButton>
  )
}
