import { useNavigate } from 'react-router-dom'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { ArticleMatches } from '#/web/features/tickets/new/ArticleMatches.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { matchedText } from '#/web/ui/lists/matched-text.ts'
import { DetailSidePanel, MutedText, SideFailed } from '#/web/ui/pages/DetailSidePanel.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

/** Articles that may answer a ticket. A resolved ticket can become an article itself. */
export function TicketArticles({ ticket }: { ticket: TicketPage }) {
  const text = matchedText(ticket.title, ticket.description)
  const { data, error, retry } = useRead('matchArticles', { query: { text } })
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  return (
    <FoldingPanel title="Knowledge Base" aria-busy={!data && !error}>
      <DetailSidePanel>
        {error && <SideFailed error={error} retry={retry} />}
        {!error && !data && <Skeleton width="80%" />}
        {data?.length === 0 && <MutedText>No matching articles.</MutedText>}
        {data && data.length > 0 && <ArticleMatches matches={data} seen={ticket.articleIds} />}
        {isOver && <DraftArticle ticket={ticket} />}
      </DetailSidePanel>
    </FoldingPanel>
  )
}

/** Drafts an article from the question and the answers; a ticket that already has one links to it. */
function DraftArticle({ ticket }: { ticket: TicketPage }) {
  const navigate = useNavigate()
  const { send, pending } = useSend('draftFromTicket', { refresh: ['listArticles'] })
  const draft = async () => {
    if (pending) return
    try {
      const { id } = await send({ body: { ticketId: ticket.id } })
      navigate(`/knowledge-base/${id}`)
    } catch (error) {
      announceError(error)
    }
  }
  return (
    <Button size="sm" variant="outline" aria-disabled={pending} onClick={draft}>
      {pending ? 'Drafting…' : 'Draft Article'}
    </Button>
  )
}
