import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { ratingLabel } from '#/shared/surveys/labels.ts'
import type { SurveySummary } from '#/shared/surveys/schemas.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import { categories } from '#/shared/tickets/rules.ts'
import { DayFilters } from '#/web/ui/lists/DayFilters.tsx'
import { FilterChip, FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { day, type FilterOf, oneOf, parsedBy } from '#/web/ui/lists/filters.ts'

const ratings = ['5', '4', '3', '2', '1'] as const
const ratingLabels = Object.fromEntries(ratings.map(rating => [rating, `${rating}: ${ratingLabel(Number(rating))}`]))
const followUps = ['needed', 'done'] as const
const followUpLabels = { needed: 'To follow up', done: 'Followed up' } as const

/** The filters of the surveys in the address. The days are those of sending. */
export const surveyFilters = {
  rating: oneOf(ratings),
  followUp: oneOf(followUps),
  technicianId: parsedBy(UserId),
  category: oneOf(categories),
  companyId: parsedBy(CompanyId),
  from: day,
  to: day,
}

type SurveyFilter = FilterOf<typeof surveyFilters>

/** The same filters as the list of surveys takes them. */
export type SurveyQuery = Omit<SurveyFilter, 'rating'> & { rating?: number }

interface SurveyFiltersProps {
  filter: SurveyFilter
  /** Technicians with surveys in the last twelve months. */
  technicians: SurveySummary['technicians']
  set: (name: keyof typeof surveyFilters, value: string) => void
}

/** The filters of the list of surveys. */
export function SurveyFilters({ filter, technicians, set }: SurveyFiltersProps) {
  const { rating, followUp, technicianId, category, companyId, from, to } = filter
  const names: Record<string, string> = Object.fromEntries(technicians.map(({ id, name }) => [id, name]))
  return (
    <>
      <FilterSelect
        name="Rating"
        all="All ratings"
        labels={ratingLabels}
        value={rating}
        onChoose={choice => set('rating', choice)}
      />
      <FilterSelect
        name="Follow-up"
        all="All answers"
        labels={followUpLabels}
        value={followUp}
        onChoose={choice => set('followUp', choice)}
      />
      <FilterSelect<string>
        name="Technician"
        all="All technicians"
        labels={technicianId ? { [technicianId]: 'One technician', ...names } : names}
        value={technicianId}
        onChoose={choice => set('technicianId', choice)}
      />
      <FilterSelect
        name="Category"
        all="All categories"
        labels={categoryLabels}
        value={category}
        onChoose={choice => set('category', choice)}
      />
      {companyId && (
        <FilterChip label="One company" onClear={() => set('companyId', '')}>
          <span>One company</span>
        </FilterChip>
      )}
      <DayFilters from={from} to={to} set={set} />
    </>
  )
}
