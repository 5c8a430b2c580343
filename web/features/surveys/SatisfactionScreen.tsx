import { Smile } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { ExportSurveys } from '#/web/features/surveys/ExportSurveys.tsx'
import { SatisfactionPanels } from '#/web/features/surveys/SatisfactionPanels.tsx'
import { ExcludeDialog, FollowUpDialog } from '#/web/features/surveys/SurveyDialogs.tsx'
import { SurveyFilters, type SurveyQuery, surveyFilters } from '#/web/features/surveys/SurveyFilters.tsx'
import { surveyColumns } from '#/web/features/surveys/survey-columns.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

/** The answers of customers who were asked how a ticket went, and those to get back to. */
export function SatisfactionScreen() {
  const { user } = useSession()
  const { filter, set } = useFilters(surveyFilters)
  const { rating, ...others } = filter
  const query: SurveyQuery = { ...others, ...(rating && { rating: Number(rating) }) }
  const { rows, error, ...list } = useList('listSurveys', query)
  const summary = useRead('summarizeSurveys')
  const [task, setTask] = useState<'follow-up' | 'exclude'>()
  // The survey is kept when the dialog closes: unmounting the dialog would lose the focus.
  const [subject, setSubject] = useState<Survey>()
  const isAdmin = user?.role === 'admin'
  const columns = useMemo(
    () =>
      surveyColumns(isAdmin, (name, survey) => {
        setSubject(survey)
        setTask(name)
      }),
    [isAdmin],
  )
  const dialog = (name: 'follow-up' | 'exclude') => ({ open: task === name, onClose: () => setTask(undefined) })
  return (
    <Page wide>
      <ListHead title="Satisfaction" figures={<Tiles summary={summary} />} />
      <ListPanel
        {...list}
        title="Answers"
        columns={columns}
        rows={rows}
        counted={['survey', 'surveys']}
        failure={error}
        emptySign={Smile}
        empty={
          Object.keys(filter).length > 0
            ? 'No answers match these filters.'
            : 'No answers yet. Customers are asked a day after a ticket is resolved.'
        }
        tools={
          <FilterRow>
            <SurveyFilters filter={filter} technicians={summary.data?.technicians ?? []} set={set} />
            <ExportSurveys query={query} />
          </FilterRow>
        }
      />
      {summary.data && <SatisfactionPanels summary={summary.data} />}
      {subject && (
        <div key={subject.id}>
          <FollowUpDialog survey={subject} {...dialog('follow-up')} />
          <ExcludeDialog survey={subject} {...dialog('exclude')} />
        </div>
      )}
    </Page>
  )
}

function Tiles({ summary: { data, error, retry } }: { summary: ReturnType<typeof useRead<'summarizeSurveys'>> }) {
  if (error) return <FiguresError error={error} retry={retry} />
  const { average, satisfied, sent, answered } = data?.all ?? { average: null, satisfied: null, sent: 0, answered: 0 }
  const shown = (value: string | null) => data && (value ?? '—')
  return (
    <Figures aria-busy={!data}>
      <Figure name="Average of 5" value={shown(average)} />
      <Figure name="Satisfied" value={shown(satisfied === null ? null : `${satisfied}%`)} />
      <Figure name="Answered" value={shown(sent === 0 ? null : `${Math.round((answered / sent) * 100)}%`)} />
      <Figure name="To follow up" value={data?.followUps} />
    </Figures>
  )
}
