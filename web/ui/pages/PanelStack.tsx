import type { ReactNode } from 'react'
import css from '#/web/ui/pages/panel-stack.module.css'

/** The panels of a tab, one below the other. */
export const PanelStack = ({ children }: { children: ReactNode }) => <div className={css.panels}>{children}</div>
