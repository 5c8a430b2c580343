import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Task } from '#/web/features/catalogue/CatalogueTab.tsx'
import type { Entry } from '#/web/features/catalogue/use-entries.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Cell } from '#/web/ui/Table.tsx'

const What = chakra('div', { base: { display: 'flex', gap: '1.5', minWidth: '0' } })
const Words = chakra('div', { base: { minWidth: '0', overflowWrap: 'anywhere' } })
const Name = chakra('p', { base: { fontWeight: '560' } })
const Detail = chakra('p', { base: { lineClamp: '2', color: 'mutedForeground', fontSize: 'sm' } })
const Actions = chakra('div', { base: { display: 'flex', gap: '1' } })
// On a card these need the width, and no heading.
const alone = { '@media (max-width: 1023px)': { gridTemplateColumns: '1fr', '&::before': { display: 'none' } } }

/** What an entry is: its picture, its name and a line or two about it. */
export const WhatCell = ({
  label,
  picture,
  name,
  detail,
}: Record<'label' | 'name' | 'detail', string> & { picture: ReactNode }) => (
  <Cell label={label} css={alone}>
    <What>
      {picture}
      <Words>
        <Name>{name}</Name>
        <Detail>{detail}</Detail>
      </Words>
    </What>
  </Cell>
)

/** What an entry is filed under: a long word breaks, the usual ones stay whole. */
export const CategoryCell = ({ children }: { children: string }) => (
  <Cell label="Category" minWidth={{ lg: '112px' }} overflowWrap="anywhere">
    {children}
  </Cell>
)

interface ActionsCellProps {
  entry: Entry
  verb: string
  onTask: (task: Task) => void
}

export const ActionsCell = ({ entry: { name, active }, verb, onTask }: ActionsCellProps) => (
  <Cell label="Actions" css={alone}>
    <Actions>
      <Button size="sm" look="outline" aria-label={`Edit ${name}`} onClick={() => onTask('edit')}>
        Edit
      </Button>
      <Button
        size="sm"
        look="outline"
        aria-label={`${active ? verb : 'Bring back'} ${name}`}
        onClick={() => onTask('retire')}
      >
        {active ? verb : 'Bring back'}
      </Button>
    </Actions>
  </Cell>
)
