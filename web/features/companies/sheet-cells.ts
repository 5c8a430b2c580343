import { folded } from '#/shared/lib/search-terms.ts'
import { states } from '#/shared/tax/schemas.ts'
import { stateOfZip } from '#/shared/tax/zip-codes.ts'
import { stateLabels } from '#/web/ui/labels/state-labels.ts'

/** The state in a cell, by its code or its name: 'or', 'Oregon'. Any other text is kept, so that the contract's check refuses it. */
export function stateIn(cell: string): string {
  const typed = folded(cell.trim())
  return states.find(state => [state, stateLabels[state]].some(name => folded(name) === typed)) ?? cell
}

/** The ZIP code in a cell, whose leading zeros Excel drops; they are added only for a code in the row's state. */
export function zipIn(cell: string, state: string): string {
  const [, code = '', more = ''] = /^(\d{3,5})-?(\d{4})?$/.exec(cell.trim()) ?? []
  if (!code) return cell
  const zip = `${code.padStart(5, '0')}${more && `-${more}`}`
  return code.length === 5 || stateOfZip(zip) === state ? zip : cell
}

/** The days in a payment term: 'Net 30', '30 days', 'Due on receipt'. Any other text is kept. */
export function termIn(cell: string): string {
  if (/^\s*due (?:up)?on receipt\s*$/i.test(cell)) return '0'
  return /^\s*(?:net\s?)?(\d{1,3})(?:\s?days?)?\s*$/i.exec(cell)?.[1] ?? cell
}
