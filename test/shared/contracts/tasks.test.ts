import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthOf } from '#/shared/contracts/rules.ts'
import { nextTask, nextTaskOn, type Progress, type Task } from '#/shared/contracts/tasks.ts'
import { termDates } from '#/shared/contracts/terms.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

const contractOf = (fields: Partial<Progress> = {}): Progress => {
  const base = {
    status: 'active' as const,
    coverage: 'hours' as const,
    startDate: '2026-01-10',
    billingDay: 1,
    termMonths: 12,
    autoRenewal: true,
    noticeDays: 30,
    startedOn: null,
    openMonth: null,
    noticed: null,
    endAnnounced: null,
    termination: null,
    ...fields,
  }
  return { ...base, ...termDates(base, 1), ...fields }
}

/** The contract after a task, as the job stores it. */
function done(contract: Progress, task: Task): Progress {
  switch (task.kind) {
    case 'start':
      return {
        ...contract,
        startedOn: contract.startDate,
        openMonth: contract.coverage === 'none' ? null : contract.startDate,
      }
    case 'close':
      return { ...contract, openMonth: task.next }
    case 'renew': {
      const { kind: _, ...term } = task
      return { ...contract, ...term }
    }
    case 'end':
      return { ...contract, status: task.status, openMonth: null }
    case 'notice':
      return { ...contract, noticed: { term: contract.termNumber, days: task.days } }
    case 'announce-end':
      return { ...contract, endAnnounced: contract.termNumber }
  }
}

/** Runs the job on a day, as often as it has something to do. */
function runOn(contract: Progress, today: Day) {
  const tasks: Task[] = []
  let state = contract
  for (let task = nextTask(state, at(today)); task; task = nextTask(state, at(today))) {
    tasks.push(task)
    state = done(state, task)
    if (tasks.length > 1000) throw new Error('The job never ends')
  }
  return { state, tasks }
}
const at = (today: Day) => ({ today, closed: addDays(today, -1) })

const contracts = fc.record({
  startDate: fc.integer({ min: 0, max: 800 }).map(index => addDays('2026-01-01', index)),
  billingDay: fc.integer({ min: 1, max: 28 }),
  termMonths: fc.constantFrom(1, 2, 12, 36),
  noticeDays: fc.integer({ min: 0, max: 180 }),
  autoRenewal: fc.boolean(),
  coverage: fc.constantFrom('none' as const, 'hours' as const),
})

describe('the tasks of a contract', () => {
  test('lead to the same state, run every day or once, months late', () => {
    fc.assert(
      fc.property(contracts, fc.integer({ min: 0, max: 500 }), (fields, wait) => {
        const last = addDays(fields.startDate, wait)
        let daily = contractOf(fields)
        for (let day = fields.startDate; day <= last; day = addDays(day, 1)) daily = runOn(daily, day).state
        const late = runOn(contractOf(fields), last).state
        const { noticed: _, endAnnounced: __, ...progress } = daily
        expect(late).toMatchObject(progress)
      }),
      { numRuns: 60 },
    )
  })

  test('close each month once, in order, without a gap', () => {
    fc.assert(
      fc.property(contracts, fields => {
        const { tasks } = runOn(contractOf({ ...fields, coverage: 'hours' }), addDays(fields.startDate, 900))
        const months = tasks.flatMap(task => (task.kind === 'close' ? [task.month] : []))
        expect(months[0]?.from).toBe(fields.startDate)
        for (const [index, month] of months.entries()) {
          const before = months[index - 1]
          if (before) expect(month.from).toBe(addDays(before.to, 1))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('are never due before the day that the index names', () => {
    fc.assert(
      fc.property(contracts, fc.integer({ min: 0, max: 500 }), (fields, wait) => {
        const { state } = runOn(contractOf(fields), addDays(fields.startDate, wait))
        const next = nextTaskOn(state)
        for (let day = addDays(fields.startDate, wait); next && day < next; day = addDays(day, 1)) {
          expect(nextTask(state, at(day))).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  })

  test('remind of each notice date once by two emails', () => {
    let state = runOn(contractOf(), '2026-01-10').state
    const emailed: Day[] = []
    for (let day = '2026-01-11'; day < '2028-01-10'; day = addDays(day, 1)) {
      const run = runOn(state, day)
      if (run.tasks.some(task => task.kind === 'notice' && task.isEmailed)) emailed.push(day)
      state = run.state
    }
    expect(emailed).toEqual(['2026-11-10', '2026-12-03', '2027-11-10', '2027-12-03'])
  })

  test('terminate it on its last day, after its earlier months', () => {
    const { state } = runOn(contractOf(), '2026-03-05')
    const terminated = { ...state, termination: { endDate: '2026-03-20' } }
    expect(runOn(terminated, '2026-03-19').tasks).toEqual([])
    expect(runOn(terminated, '2026-03-20').tasks).toEqual([{ kind: 'end', status: 'terminated' }])
    const late = runOn(
      { ...contractOf({ startDate: '2026-01-10' }), termination: { endDate: '2026-03-20' } },
      '2026-06-01',
    )
    expect(late.tasks.map(({ kind }) => kind)).toEqual(['start', 'close', 'close', 'close', 'end'])
  })

  test('never begin one that is terminated before its first day', () => {
    const canceled = contractOf({ termination: { endDate: '2026-01-05' } })
    expect(runOn(canceled, '2026-02-01').tasks).toEqual([{ kind: 'end', status: 'terminated' }])
  })

  test('end the last month with the contract', () => {
    const contract = contractOf({ autoRenewal: false, startedOn: '2026-01-10' })
    expect(monthOf(contract, '2027-01-05')).toEqual({ from: '2027-01-01', to: '2027-01-09' })
  })
})
