import { companyLabel } from '#/functions/companies/data/companies.ts'
import { setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { MoveKind } from '#/shared/companies/rules.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/**
 * A company move: work of a job on the records of companies and people, in steps that have the same effect twice
 * (functions/companies/run-move.ts). Its progress is stored, so that another run continues after a kill.
 */
export interface MoveRow extends Key, Versioned {
  id: string
  kind: MoveKind
  /** The company that the rows come from; null if they were a person's own. */
  companyId: CompanyId | null
  /** The company that they go to; null if they become a person's own. */
  intoId: CompanyId | null
  userId: UserId | null
  /** People who still have to join. */
  people: UserId[]
  companyRole: CompanyRole
  /** Whether the records of a person who joins come along, and whether the company pays their schedules. */
  bringsHistory: boolean
  billsCompany: boolean
  /** The colleague who gets the open tickets of a person who leaves; null if they take them along. */
  handOverTo: UserId | null
  /** Whether everything of a person who leaves goes along. */
  takesHistory: boolean
  startedById: UserId
  /** The step that is due, and the position in its list after which it continues. */
  step: number
  after: string | null
  done: number
  total: number
  state: 'running' | 'done'
  createdAt: string
  finishedAt: string | null
}

export type NewMove = Omit<MoveRow, keyof Key | 'version'>

export const moveLabel = 'move'
const pendingPartition = 'MOVES#pending'
const moveKey = (id: string): Key => ({ pk: `MOVE#${id}`, sk: 'MOVE' })

/** The fields of a move that its kind does not need. */
export const plainMove = {
  companyId: null,
  intoId: null,
  userId: null,
  people: [],
  companyRole: 'member',
  bringsHistory: false,
  billsCompany: false,
  handOverTo: null,
  takesHistory: false,
  step: 0,
  after: null,
  done: 0,
  total: 0,
  state: 'running',
  finishedAt: null,
} satisfies Partial<NewMove>

/** A move that brings people into a company, which begins now. */
export const joinMove = (
  choices: Partial<NewMove> & Pick<NewMove, 'intoId' | 'startedById' | 'bringsHistory'>,
  now: Date,
): NewMove => ({ ...plainMove, ...choices, kind: 'join', createdAt: now.toISOString(), id: sortableId(now) })

/** The write that starts a move. The companies that it concerns name it in their rows, so that another one waits. */
export const newMoveWrite = (move: NewMove): Write => ({
  label: moveLabel,
  put: { ...moveKey(move.id), ...move, version: 1, gsi1pk: pendingPartition, gsi1sk: `${move.createdAt}#${move.id}` },
  condition: isNew,
})

/** The write that stores the progress of a move; fails (label `moveLabel`) if another run was faster. */
export const moveProgressWrite = (
  before: MoveRow,
  progress: Partial<Pick<MoveRow, 'step' | 'after' | 'done' | 'total' | 'people'>>,
): Write => setFieldsWrite(moveLabel, before, progress)

/** The writes that finish a move; fail (label `moveLabel`) if another run was faster. */
export const finishMoveWrites = (before: MoveRow, companies: readonly CompanyId[], at: string): Write[] => [
  setFieldsWrite(moveLabel, before, { state: 'done', finishedAt: at }, ['gsi1pk', 'gsi1sk']),
  ...companies.map(id => ({
    label: companyLabel,
    change: { pk: `COMPANY#${id}`, sk: 'COMPANY' },
    update: 'SET moveId = :none',
    condition: 'moveId = :id',
    values: { ':none': null, ':id': before.id },
  })),
]

/** Throws `Conflict` while records of a company are being moved. */
export function requireNoMove({ moveId, name }: { moveId: string | null; name: string }): void {
  if (moveId) throw new Conflict(`Records of ${name} are being moved. Try again in a few minutes.`)
}

/** Access pattern: a move by id. One consistent read. Throws `NotFound`. */
export async function requireMove(id: string): Promise<MoveRow> {
  const row = await get<MoveRow>(moveKey(id))
  if (!row) throw new NotFound('move')
  return row
}

/** Access pattern: the ids of moves that are not done, oldest first, after a cursor. One index query. */
export async function pendingMoves(limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: pendingPartition, after, limit })
  return rows.map(({ pk, gsi1sk }) => ({ id: pk.slice('MOVE#'.length), position: gsi1sk }))
}
