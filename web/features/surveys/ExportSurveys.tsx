import { ratingLabel } from '#/shared/surveys/labels.ts'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import type { SurveyQuery } from '#/web/features/surveys/SurveyFilters.tsx'
import { readAll } from '#/web/shell/api/read-all.ts'
import { localDay } from '#/web/shell/parts/format-time.ts'
import { ExportList } from '#/web/ui/files/ExportList.tsx'

const header = [
  'Ticket',
  'Subject',
  'Customer',
  'Technician',
  'Category',
  'Sent',
  'Answered',
  'Rating',
  'Rating text',
  'Feedback',
  'Follow-up',
  'Follow-up note',
]

const dayOf = (instant: string | null) => (instant ? localDay(new Date(instant)) : '')
const followUpLabels = { none: '', needed: 'To follow up', done: 'Followed up' } as const

const rowOf = (survey: Survey) => [
  survey.ticketId.slice(0, 8),
  survey.ticketTitle,
  survey.customerName,
  survey.technicianName ?? '',
  categoryLabels[survey.category],
  dayOf(survey.sentAt),
  dayOf(survey.responseDate),
  String(survey.rating ?? ''),
  survey.rating === null ? '' : ratingLabel(survey.rating),
  survey.feedback,
  followUpLabels[survey.followUp.state],
  survey.followUp.note,
]

interface ExportSurveysProps {
  query: SurveyQuery
}

/** Exports the surveys that match the filters of the list. */
export const ExportSurveys = ({ query }: ExportSurveysProps) => (
  <ExportList<Survey>
    name="surveys"
    header={header}
    rowOf={rowOf}
    read={onProgress => readAll('listSurveys', { ...query, limit: 200 }, onProgress)}
  />
)
