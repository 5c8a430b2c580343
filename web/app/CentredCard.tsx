import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageTitle, useDocumentTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

const Place = chakra('div', {
  base: { display: 'grid', minHeight: '70dvh', placeItems: 'center', padding: '2' },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2',
    padding: '4',
    color: 'mutedForeground',
    '& h1': { color: 'cardForeground', fontSize: 'xl' },
    '& svg': { width: '120px', marginBottom: '1', color: 'primary' },
    '& .calm': { color: 'edge' },
    '& .hull': { fill: 'accent', stroke: 'accent' },
  },
})

interface CentredCardProps {
  title: string
  drawing?: ReactNode
  children: ReactNode
}

/** One card in the middle of the page: nothing here, nothing heard. */
export function CentredCard({ title, drawing, children }: CentredCardProps) {
  useDocumentTitle(title)
  return (
    <Place>
      <Panel width="min(480px, 100%)">
        <Body>
          {drawing}
          <PageTitle>{title}</PageTitle>
          {children}
        </Body>
      </Panel>
    </Place>
  )
}
