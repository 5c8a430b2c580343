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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A time after a day, which spreadsheets and exports add: '0:00', '12:00:00 AM', 'T00:00:00'. */
const timeAfter = /(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:\s?[AP]M)?$/i

/**
 * The day of a cell, written as `2026-11-21`, `11/21/2026`, `11/21/26` or `21-Nov-26`, perhaps with a time; undefined for anything
 * else. A year of two digits is one from 1970 to 2069.
 */
export function cellDay(text: string): Day | undefined {
  const typed = text.trim().replace(timeAfter, '')
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(typed) ?? []
  if (year) return dayOf(year, month, date)
  const [, dateFirst = '', name = '', yearLast = ''] = /^(\d{1,2})[- ]([a-z]{3})[- ](\d{4}|\d{2})$/i.exec(typed) ?? []
  if (yearLast) return dayOf(yearLast, String(months.indexOf(name.toLowerCase()) + 1), dateFirst)
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && isDay(typed) ? typed : undefined
}

function dayOf(year: string, month: string, date: string): Day | undefined {
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'
  const day = `${century}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
