import type { SurveyRow } from '#/functions/surveys/data/surveys.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { Survey } from '#/shared/surveys/schemas.ts'

/** Surveys as staff see them, with the names of the people in them. One batch read. */
export async function surveyViews(rows: readonly SurveyRow[]): Promise<Survey[]> {
  const people = rows.flatMap(({ technicianId, followUp, excluded }) =>
    [technicianId, followUp.byId, excluded?.byId].filter(id => id !== null && id !== undefined),
  )
  const names = await namesOf([...new Set(people)])
  const nameOf = (id: UserId | null) => (id ? (names.get(id)?.name ?? deletedUser) : null)
  return rows.map(row => ({
    ...row,
    technicianName: nameOf(row.technicianId),
    followUp: {
      state: row.followUp.state,
      note: row.followUp.note,
      byName: nameOf(row.followUp.byId),
      at: row.followUp.at,
    },
    excluded: row.excluded && { reason: row.excluded.reason, byName: nameOf(row.excluded.byId) },
    version: versionOf(row),
  }))
}

/** One survey as staff see it. */
export async function surveyView(row: SurveyRow): Promise<Survey> {
  const [view] = await surveyViews([row])
  if (!view) throw new Error('A survey was shown')
  return view
}
