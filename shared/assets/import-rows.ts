import type { Day } from '#/shared/schedules/periods.ts'
import { isDay } from '#/shared/schedules/periods.ts'

/** The columns of a CSV file of assets, in the order of an export. */
export const assetColumns = [
  'id',
  'assetTag',
  'name',
  'type',
  'brand',
  'model',
  'serialNumber',
  'company',
  'customerEmail',
  'location',
  'purchaseDate',
  'warrantyExpires',
  'status',
  'notes',
  'specifications',
] as const
export type AssetColumn = (typeof assetColumns)[number]

export const spreadsheetFault = 'A spreadsheet changed this number. Format the column as text.'

/** Whether a spreadsheet turned a long number into its short form: `1.9E+18`. */
export const isSpreadsheetNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim())

/** The day of a cell, written as `2026-11-21` or `11/21/2026`; undefined for anything else. */
export function cellDay(text: string): Day | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : undefined
}
