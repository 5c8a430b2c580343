import type { TicketId } from '#/shared/lib/ids.ts'
import { ratingLabel } from '#/shared/surveys/labels.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { RatingFace } from '#/web/ui/labels/RatingFace.tsx'
import { DetailSidePanel, MutedText } from '#/web/ui/pages/DetailSidePanel.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

/** The customer's rating of a ticket, once they gave one. */
export function TicketSurvey({ ticketId }: { ticketId: TicketId }) {
  const { rows } = useList('listSurveys', { ticketId })
  const survey = rows?.[0]
  if (!survey || survey.rating === null) return null
  return (
    <FoldingPanel title="Satisfaction">
      <DetailSidePanel>
        <p>
          <RatingFace rating={survey.rating} /> {ratingLabel(survey.rating)}, {survey.rating} of 5
        </p>
        <MutedText>{survey.feedback ? `“${survey.feedback}”` : 'Without a word.'}</MutedText>
      </DetailSidePanel>
    </FoldingPanel>
  )
}
