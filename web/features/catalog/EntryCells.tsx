import type { ReactNode } from 'react'
import type { Task } from '#/web/features/catalog/CatalogTab.tsx'
import css from '#/web/features/catalog/entry-cells.module.css'
import type { Entry } from '#/web/features/catalog/use-entries.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Cell } from '#/web/shell/parts/Table.tsx'

/** An entry's picture, name and a short description. */
export const WhatCell = ({
  label,
  picture,
  name,
  detail,
}: Record<'label' | 'name' | 'detail', string> & { picture: ReactNode }) => (
  <Cell label={label} className={css.alone}>
    <div className={css.what}>
      {picture}
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.detail}>{detail}</p>
      </div>
    </div>
  </Cell>
)

/** An entry's category; only overlong words break. */
export const CategoryCell = ({ children }: { children: string }) => (
  <Cell className={css.category} label="Category">
    {children}
  </Cell>
)

interface ActionsCellProps {
  entry: Entry
  verb: string
  onTask: (task: Task) => void
}

export const ActionsCell = ({ entry: { name, active }, verb, onTask }: ActionsCellProps) => (
  <Cell label="Actions" className={css.alone}>
    <div className={css.actions}>
      <Button size="sm" variant="outline" aria-label={`Edit ${name}`} onClick={() => onTask('edit')}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${active ? verb : 'Restore'} ${name}`}
        onClick={() => onTask('retire')}
      >
        {active ? verb : 'Restore'}
      </Button>
    </div>
  </Cell>
)
