import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '#/web/ui/Button.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr auto',
    justifyItems: 'start',
    gap: '2',
    height: '100%',
    padding: { base: '3', md: '4' },
    '& > svg': { width: '48px', height: '48px', color: 'primary' },
    '& > div > p': { marginTop: '0.5', color: 'mutedForeground' },
  },
})
const Points = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    '& li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& svg': { width: '16px', height: '16px', color: 'primary' },
  },
})

interface PortalCardProps {
  name: string
  text: string
  points: readonly string[]
  address: string
  drawing: string
}

/** One external portal, and the way to it. */
export function PortalCard({ name, text, points, address, drawing }: PortalCardProps) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <Body>
        <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
          <path d={drawing} />
        </svg>
        <div>
          <PanelTitle id={title}>{name}</PanelTitle>
          <p>{text}</p>
        </div>
        <Points>
          {points.map(point => (
            <li key={point}>
              <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3.500 8.500 3 3 6-7" />
              </svg>
              {point}
            </li>
          ))}
        </Points>
        <Button asChild>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {name}
            <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.500 8.500" />
            </svg>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Button>
      </Body>
    </Panel>
  )
}
