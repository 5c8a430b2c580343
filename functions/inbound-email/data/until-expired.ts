import type { Write } from '#/functions/table/table.ts'

/** The write of a row that holds for some seconds. It fails under its label while an earlier one holds. */
export function untilExpiredWrite(
  label: string,
  row: Record<string, unknown> & { pk: string; sk: string },
  at: Date,
  seconds: number,
): Write {
  const now = Math.floor(at.getTime() / 1000)
  return {
    label,
    put: { ...row, expire: now + seconds },
    condition: 'attribute_not_exists(pk) OR expire <= :now',
    values: { ':now': now },
  }
}
