import type { MoveRow } from '#/functions/companies/data/moves.ts'
import { finishMoveWrites, moveLabel, moveProgressWrite, requireMove } from '#/functions/companies/data/moves.ts'
import {
  joinPerson,
  mergeInvitation,
  mergePerson,
  mergeRequest,
  renamePerson,
} from '#/functions/companies/move-people.ts'
import {
  type Batch,
  companiesOf,
  contractSteps,
  leaveSteps,
  listStep,
  movesAll,
  quoteStep,
  recordSteps,
  type Step,
  scheduleStep,
  settingsStep,
} from '#/functions/companies/move-steps.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'

const batch = 100

/**
 * Continues a company move until it is done or `until` (epoch milliseconds). Its progress is stored after each batch. A batch that is
 * repeated, after a kill or by a parallel run, moves nothing twice.
 */
export async function runMove(id: string, until: number): Promise<void> {
  while (Date.now() < until) {
    const move = await requireMove(id)
    if (move.state === 'done') return
    const steps = await stepsOf(move)
    const step = steps[move.step]
    try {
      if (step) await advance(move, await step(move.after, batch))
      else if (move.people.length > 1) await transact([nextPersonWrite(move)])
      else await transact(finishMoveWrites(move, lockedBy(move), new Date().toISOString()))
    } catch (error) {
      // Another run was faster, and its progress counts.
      if (!(error instanceof ConditionFailed && error.labels.has(moveLabel))) throw error
    }
  }
}

const advance = (move: MoveRow, { after, done }: Batch) =>
  transact([
    moveProgressWrite(move, {
      step: after === null ? move.step + 1 : move.step,
      after,
      done: move.done + done,
      total: Math.max(move.total, move.done + done),
    }),
  ])

const nextPersonWrite = (move: MoveRow) =>
  moveProgressWrite(move, { step: 0, after: null, people: move.people.slice(1) })

/** The companies whose rows name the move while it runs. A person who hands over their tickets blocks none. */
const lockedBy = ({ kind, companyId, intoId, takesHistory }: MoveRow): CompanyId[] =>
  kind === 'leave' && !takesHistory ? [] : [companyId, intoId].filter(id => id !== null)

/** The steps of a move, which are the same each time. A company created with people has those of the first who is left. */
async function stepsOf(move: MoveRow): Promise<Step[]> {
  const { kind, companyId, intoId, userId } = move
  if (kind === 'rename' && intoId) {
    return [listStep({ peopleOf: intoId }, 'PERSON#', id => renamePerson(id as UserId, intoId))]
  }
  if (kind === 'merge' && companyId && intoId) return mergeSteps(companyId, intoId)
  if (kind === 'leave' && companyId && userId) {
    const target = move.handOverTo ? await findUser(move.handOverTo) : undefined
    return leaveSteps(move, {
      leaver: userId,
      companies: await companiesOf(companyId),
      email: target?.email ?? '',
      name: target && !target.erasedAt ? displayName(target) : '',
    })
  }
  const person = move.people[0] ?? userId
  return kind === 'join' && intoId && person ? joinSteps(move, person, intoId) : []
}

function joinSteps({ bringsHistory, billsCompany, startedById }: MoveRow, userId: UserId, intoId: CompanyId): Step[] {
  const join: Step = async () => {
    await joinPerson(userId, intoId, startedById)
    return { after: null, done: 0 }
  }
  /** A step for someone who did join. */
  const ifJoined =
    (step: Step): Step =>
    async (after, limit) =>
      (await findUser(userId))?.companyId === intoId ? step(after, limit) : { after: null, done: 0 }
  return [
    join,
    ...(bringsHistory ? recordSteps({ userId }, movesAll(null, intoId, true)).map(ifJoined) : []),
    ...(billsCompany ? [ifJoined(scheduleStep([userId], intoId))] : []),
    ...(bringsHistory ? [ifJoined(quoteStep({ userId }, null, intoId))] : []),
    ...(billsCompany ? contractSteps([userId], intoId).map(ifJoined) : []),
  ]
}

const mergeSteps = (fromId: CompanyId, intoId: CompanyId): Step[] => [
  listStep({ peopleOf: fromId }, 'PERSON#', id => mergePerson(id as UserId, fromId, intoId)),
  listStep({ peopleOf: fromId }, 'INVITATION#', id => mergeInvitation(id, fromId, intoId)),
  listStep({ peopleOf: fromId }, 'REQUEST#', id => mergeRequest(id, fromId, intoId)),
  ...recordSteps({ companyId: fromId }, movesAll(fromId, intoId, true)),
  scheduleStep([fromId], intoId),
  quoteStep({ peopleOf: fromId }, fromId, intoId),
  ...contractSteps([fromId], intoId),
  settingsStep(fromId, intoId),
]
