import type { NewMove } from '#/functions/companies/data/moves.ts'
import type { CompanyMove } from '#/shared/companies/schemas.ts'

/** A company move as admins see it. */
export const moveView = ({
  id,
  kind,
  companyId,
  intoId,
  userId,
  state,
  done,
  total,
  createdAt,
  finishedAt,
}: NewMove): CompanyMove => ({
  ...{ id, kind, companyId, intoId, userId, state, done, total, createdAt, finishedAt },
})
