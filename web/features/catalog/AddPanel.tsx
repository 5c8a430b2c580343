import { type ReactNode, useId, useState } from 'react'
import css from '#/web/features/catalog/add-panel.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** The form for a new entry. In a single-column layout it stays closed until opened, so that the list is visible. */
export function AddPanel({ noun, children }: { noun: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <PanelHead>
        <PanelTitle id={`${id}-title`}>Add {noun}</PanelTitle>
        <Button
          className={css.button}
          size="sm"
          variant="outline"
          aria-expanded={open}
          aria-controls={`${id}-form`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close form' : 'Open form'}
        </Button>
      </PanelHead>
      <div className={css.body} id={`${id}-form`} data-open={open}>
        {children}
      </div>
    </Panel>
  )
}
