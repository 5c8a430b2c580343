import { createHash } from 'node:crypto'
import { importPlanner, type Plan } from '#/functions/assets/import-assets.ts'
import { plainCells } from '#/functions/assets/import-cells.ts'
import { failedRow, type ImportedRow, importResult, plannedRow } from '#/functions/assets/import-result.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { alreadyRecorded } from '#/functions/table/idempotency-records.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { routes } from '#/shared/assets/routes.ts'
import { Conflict, Forbidden, Invalid } from '#/shared/lib/errors.ts'

const changedMeanwhile = 'This asset was changed meanwhile. Import the row again.'

export const handler = handle(
  routes.importAssets,
  async ({ body: { rows, preview }, caller, now, attempt, recordWrites }) => {
    const { day } = await businessToday(now)
    const actor = { id: caller.id, role: caller.role, at: now.toISOString() }
    const plan = importPlanner({ actor, today: day, isPreview: preview })
    const results: ImportedRow[] = []
    const written: { row: number; plan: Plan }[] = []
    for (const { row, cells } of rows) {
      const plain = plainCells(cells)
      try {
        const planned = await plan(plain, createHash('sha256').update(`${attempt} ${row}`).digest('base64url'))
        results.push(plannedRow(row, planned))
        if (planned.writes.length > 0) written.push({ row, plan: planned })
      } catch (error) {
        results.push(failedRow(row, plain.name ?? '', messageOf(error)))
      }
    }
    if (preview) return importResult(results)

    const last = written.pop()
    const fail = (row: number) => {
      const index = results.findIndex(one => one.row === row)
      results[index] = failedRow(row, results[index]?.name ?? '', changedMeanwhile)
    }
    /** Writes a row in its own transaction; another change that was faster is a fault of the row. */
    const write = async (row: number, writes: readonly Write[], recorded: readonly Write[]) => {
      try {
        await transact([...writes, ...recorded])
        return true
      } catch (error) {
        if (!(error instanceof ConditionFailed) || error.labels.has(alreadyRecorded)) throw error
        fail(row)
        return false
      }
    }
    for (const { row, plan: planned } of written) await write(row, planned.writes, [])
    const record = () => {
      const response = importResult(results)
      const { added, changed } = response
      return { response, writes: recordWrites({ response, subject: 'assets', changes: countsOf(added, changed) }) }
    }
    const recorded = record()
    if (last && (await write(last.row, last.plan.writes, recorded.writes))) return recorded.response
    const final = record()
    await transact(final.writes)
    return final.response
  },
)

const countsOf = (added: number, changed: number) => ({ added: String(added), changed: String(changed) })

/** The fault of a row. Other errors end the import, and a repetition continues it. */
function messageOf(error: unknown): string {
  if (error instanceof Invalid || error instanceof Conflict || error instanceof Forbidden) return error.message
  throw error
}
