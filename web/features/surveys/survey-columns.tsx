import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import { ratingLabel } from '#/shared/surveys/labels.ts'
import type { FollowUpState, Survey } from '#/shared/surveys/schemas.ts'
import css from '#/web/features/surveys/survey-columns.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { RatingFace } from '#/web/ui/labels/RatingFace.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { type RowAction, RowActions } from '#/web/ui/lists/RowActions.tsx'

const columns: readonly Column<Survey>[] = [
  {
    header: 'Rating',
    width: 'state',
    phone: 'title',
    cell: ({ rating, excluded }) => <Rating rating={rating} isExcluded={excluded !== null} />,
  },
  {
    header: 'Words',
    phone: 'hidden',
    cell: ({ feedback, excluded }) => (
      <span className={css.words} data-excluded={excluded !== null} title={excluded?.reason}>
        {feedback || '—'}
      </span>
    ),
  },
  {
    header: 'Ticket',
    cell: ({ ticketId, ticketTitle, customerName }) => (
      <>
        <Link to={`/tickets/${ticketId}`}>{shortId(ticketId)}</Link> <Quiet>{ticketTitle}</Quiet>{' '}
        <Quiet>{customerName}</Quiet>
      </>
    ),
  },
  { header: 'Technician', width: 'name', phone: 'hidden', cell: ({ technicianName }) => technicianName ?? '—' },
  {
    // The filters of days go by it.
    header: 'Sent',
    width: 'day',
    phone: 'amount',
    cell: ({ sentAt }) => <time dateTime={sentAt}>{formatUpdatedAt(sentAt, serverNow())}</time>,
  },
  { header: 'Follow-up', width: 'state', phone: 'state', cell: ({ followUp }) => <FollowUp state={followUp.state} /> },
]

/** The columns of surveys, with the actions on them. */
export function surveyColumns(
  isAdmin: boolean,
  onTask: (task: 'follow-up' | 'exclude', survey: Survey) => void,
): readonly Column<Survey>[] {
  const actionsOn = (survey: Survey): RowAction[] => [
    ...(survey.followUp.state === 'needed'
      ? [
          {
            label: 'Mark as followed up',
            name: `Mark as followed up: ${survey.customerName}`,
            place: 'hover' as const,
            onSelect: () => onTask('follow-up', survey),
          },
        ]
      : []),
    ...(isAdmin && survey.rating !== null && !survey.excluded
      ? [
          {
            label: 'Exclude',
            name: `Exclude the answer of ${survey.customerName}`,
            place: 'menu' as const,
            onSelect: () => onTask('exclude', survey),
          },
        ]
      : []),
  ]
  return [
    ...columns,
    {
      header: 'Actions',
      align: 'end',
      width: 'actions',
      phone: 'menu',
      cell: survey => <RowActions of={`the answer of ${survey.customerName}`} actions={actionsOn(survey)} />,
    },
  ]
}

/** A rating as its face and word; struck through if it does not count. */
export function Rating({ rating, isExcluded }: { rating: number | null; isExcluded: boolean }) {
  if (rating === null) return <span className={css.unanswered}>No answer</span>
  return (
    <span className={css.rating} data-excluded={isExcluded}>
      <RatingFace rating={rating} />
      <span>{ratingLabel(rating)}</span>
      {isExcluded && <span className="visually-hidden"> (not counted)</span>}
    </span>
  )
}

const FollowUp = ({ state }: { state: FollowUpState }) => {
  if (state === 'none') return '—'
  return state === 'needed' ? <Badge tone="danger">To follow up</Badge> : <Badge tone="success">Followed up</Badge>
}
