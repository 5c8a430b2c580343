import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#/web/ui/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'

const Body = chakra('div', { base: { padding: { base: '2', md: '3' } } })

/** The form for what is new. Where it has no column of its own it opens on demand, so that the list is in sight. */
export function AddPanel({ noun, children }: { noun: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <PanelHead>
        <PanelTitle id={`${id}-title`}>Add {noun}</PanelTitle>
        <Button
          size="sm"
          look="outline"
          hideFrom="xl"
          aria-expanded={open}
          aria-controls={`${id}-form`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close form' : 'Open form'}
        </Button>
      </PanelHead>
      <Body id={`${id}-form`} display={{ base: open ? 'block' : 'none', xl: 'block' }}>
        {children}
      </Body>
    </Panel>
  )
}
