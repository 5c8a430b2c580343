import type { ReactNode } from 'react'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import css from '#/web/ui/fields/settings-section.module.css'

interface SettingsSectionProps {
  /** The fragment that links here. */
  id: string
  title: string
  description: string
  children: ReactNode
}

/** A title with a sentence, and the controls below it. */
export function SettingsSection({ id, title, description, children }: SettingsSectionProps) {
  return (
    <section className={css.frame} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <PanelTitle id={`${id}-title`} tabIndex={-1}>
          {title}
        </PanelTitle>
        <p className={css.about}>{description}</p>
      </div>
      <Panel className={css.panel} as="div">
        {children}
      </Panel>
    </section>
  )
}
