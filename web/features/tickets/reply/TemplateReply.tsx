import { MessageSquareText } from 'lucide-react'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/reply/template-reply.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'

interface TemplateReplyProps {
  ticket: TicketPage
  onUse: (reply: CannedReply) => void
}

/** Offers the canned reply of the ticket’s template; nothing without one, if it was deleted, or once the ticket is closed. */
export function TemplateReply({ ticket: { cannedReplyId, status }, onUse }: TemplateReplyProps) {
  const isOff = !cannedReplyId || status === 'closed'
  const { data } = useDesk({ isOff })
  const reply = isOff ? undefined : data?.cannedReplies.find(({ id }) => id === cannedReplyId)
  if (!reply) return null
  return (
    <Button size="sm" variant="outline" className={css.offer} onClick={() => onUse(reply)}>
      <Icon of={MessageSquareText} />
      <span dir="auto">Use “{reply.name}”</span>
    </Button>
  )
}
