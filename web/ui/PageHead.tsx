import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/page-head.module.css'

/** The head of one thing's page: its title with its facts, and what can be done about it. */
export const PageHead = classed('header', css.head)

/** What is to be known at once: the first, its state, stands out. */
export const PageFacts = classed('p', css.facts)

/** What is wrong and wants somebody to act. */
export const PageAttention = classed('p', css.attention)

export const PageActions = classed('div', css.actions)
