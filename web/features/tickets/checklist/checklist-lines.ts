import type { ChecklistItem } from '#/shared/tickets/checklist.ts'
import { itemTextsIn } from '#/shared/tickets/rules.ts'

type ItemText = Pick<ChecklistItem, 'id' | 'text'>

/**
 * The items of a text with one a line. A line that says what an item said is that item, so that it stays checked off; another one is the
 * item that was at its place, if no line has it, and else a new one.
 */
export function itemsIn(text: string, before: readonly ItemText[], newId: () => string): ItemText[] {
  const lines = itemTextsIn(text)
  const left = [...before]
  const same = lines.map(line => {
    const index = left.findIndex(item => item.text === line)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  })
  return lines.map((line, index) => {
    const known = same[index] ?? left.find(({ id }) => id === before[index]?.id)
    return { id: known?.id ?? newId(), text: line }
  })
}
