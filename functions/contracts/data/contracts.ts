import { placeWrites } from '#/functions/contracts/data/contract-lists.ts'
import {
  type ContractRow,
  contractKey,
  contractLabel,
  type NewContractRow,
} from '#/functions/contracts/data/contract-row.ts'
import { addWrites } from '#/functions/table/counters.ts'
import { setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { get, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import { nextTaskOn } from '#/shared/contracts/tasks.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { ContractId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

const countersKey: Key = { pk: 'COUNTER#contracts', sk: 'COUNTERS' }

/** Access pattern: a contract by id. One consistent read. Throws `NotFound`. */
export async function findContract(id: ContractId): Promise<ContractRow> {
  const row = await get<ContractRow>(contractKey(id))
  if (!row) throw new NotFound('contract')
  return row
}

/** The writes that create a contract. */
export const newContractRowWrites = (contract: NewContractRow): Write[] => [
  {
    label: contractLabel,
    put: { ...contractKey(contract.id), ...contract, version: 1, ...indexed(contract) },
    condition: isNew,
  },
  ...placeWrites(undefined, contract),
  ...countWrites(undefined, contract),
]

/** The writes that update a contract; fail (label `contractLabel`) if it changed since it was read. */
export function changeContractWrites(before: ContractRow, after: ContractRow): Write[] {
  const { pk: _, sk: __, version: ___, id: ____, ...fields } = after
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('gsi')))
  const entries = indexed(after)
  return [
    setFieldsWrite(contractLabel, before, { ...kept, ...entries }, 'gsi3pk' in entries ? [] : ['gsi3pk', 'gsi3sk']),
    ...placeWrites(before, after),
    ...countWrites(before, after),
  ]
}

/** The writes that delete a draft; fail (label `contractLabel`) if it changed since it was read. */
export const deleteContractWrites = (before: ContractRow): Write[] => [
  {
    label: contractLabel,
    remove: contractKey(before.id),
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': before.version },
  },
  ...placeWrites(before, undefined),
]

type Counted = Pick<ContractRow, 'status' | 'monthlyCents'>

/** The writes that count the active contracts and their monthly amount. */
function countWrites(before: Counted | undefined, after: Counted): Write[] {
  const by = Number(after.status === 'active') - Number(before?.status === 'active')
  const cents = activeCents(after) - (before ? activeCents(before) : 0)
  return by === 0 && cents === 0 ? [] : addWrites(countersKey, { active: by, monthlyCents: cents })
}

const activeCents = ({ status, monthlyCents }: Counted) => (status === 'active' ? monthlyCents : 0)

/** Access pattern: the number of active contracts and their monthly cents. One consistent read. */
export async function contractCounts(): Promise<{ active: number; monthlyCents: number }> {
  const row = await get<{ active?: number; monthlyCents?: number }>(countersKey)
  return { active: row?.active ?? 0, monthlyCents: row?.monthlyCents ?? 0 }
}

/** The index keys of a contract; those by day only while the job has something to do with it. */
function indexed(contract: NewContractRow) {
  const { id, status } = contract
  const next = nextTaskOn(contract)
  return {
    gsi1pk: 'CONTRACTS',
    gsi1sk: id,
    gsi2pk: `CONTRACTS#${status}`,
    gsi2sk: id,
    ...(next && { gsi3pk: 'CONTRACTS#due', gsi3sk: `${next}#${id}` }),
  }
}

/** Access pattern: active contracts with a task by a day, longest due first, after a cursor. One index query. */
export async function contractsDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi3sk: string }>({ index: 'gsi3', pk: 'CONTRACTS#due', after, limit })
  return rows
    .filter(({ gsi3sk }) => gsi3sk <= `${upTo}~`)
    .map(({ pk, gsi3sk }) => ({ id: pk.slice('CONTRACT#'.length) as ContractId, position: gsi3sk }))
}
