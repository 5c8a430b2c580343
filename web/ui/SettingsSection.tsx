import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '280px minmax(0, 1fr)' },
    gap: { base: '2', lg: '5' },
    paddingTop: { base: '1', lg: '4' },
    borderTopWidth: { base: '0', lg: '1px' },
    borderTopStyle: 'solid',
    borderColor: 'border',
    scrollMarginTop: '80px',
  },
})
const About = chakra('p', { base: { marginTop: '0.5', color: 'mutedForeground' } })

interface SettingsSectionProps {
  /** Where an address's fragment leads. */
  id: string
  title: string
  about: string
  children: ReactNode
}

/** What it is about on one side, what can be done on the other. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`}>
      <div>
        <PanelTitle id={`${id}-title`} tabIndex={-1}>
          {title}
        </PanelTitle>
        <About>{about}</About>
      </div>
      <Panel as="div" display="grid" gap="3" padding={{ base: '2', md: '3' }}>
        {children}
      </Panel>
    </Frame>
  )
}
