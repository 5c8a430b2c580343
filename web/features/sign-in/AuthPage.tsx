import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Mark } from '#/web/ui/Mark.tsx'
import { PageTitle, useDocumentTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

const Place = chakra('main', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    placeContent: 'center',
    gridTemplateColumns: 'min(464px, 100%)',
    gap: '3',
    padding: '2',
    paddingBlock: '4',
  },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    padding: { base: '3', md: '4' },
    '& h1': { fontSize: 'xl' },
    '& > p': { color: 'mutedForeground', overflowWrap: 'anywhere' },
  },
})

/** A page that a mail leads to: the mark, and one thing to do. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Place>
      <a href="/">
        <Mark />
      </a>
      <Panel>
        <Body>
          <PageTitle>{title}</PageTitle>
          {children}
        </Body>
      </Panel>
    </Place>
  )
}
