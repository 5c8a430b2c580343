import css from '#/web/features/desk/entries.module.css'
import { classed } from '#/web/shell/parts/classed.ts'

/** The entries of a setting, in rows with their actions. */
export const Entries = classed('ul', css.list)

/** The same in an order that matters. */
export const OrderedEntries = classed('ol', css.list)

/** An entry’s name, and small text about it. */
export const EntryText = classed('div', css.text)
