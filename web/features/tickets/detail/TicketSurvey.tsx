import { useId } from 'react'
import type { TicketId } from '#/shared/lib/ids.ts'
import { ratingLabel } from '#/shared/surveys/labels.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { RatingFace } from '#/web/ui/labels/RatingFace.tsx'
import { DetailSidePanel, MutedText } from '#/web/ui/pages/DetailSidePanel.tsx'

/** The customer's rating of a ticket, once they gave one. */
export function TicketSurvey({ ticketId }: { ticketId: TicketId }) {
  const title = useId()
  const { rows } = useList('listSurveys', { ticketId })
  const survey = rows?.[0]
  if (!survey || survey.rating === null) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Satisfaction</PanelTitle>
      </PanelHead>
      <DetailSidePanel>
        <p>
          <RatingFace rating={survey.rating} /> {ratingLabel(survey.rating)}, {survey.rating} of 5
        </p>
        <MutedText>{survey.feedback ? `“${survey.feedback}”` : 'Without a word.'}</MutedText>
      </DetailSidePanel>
    </Panel>
  )
}
