import { withThousands } from '#/shared/lib/numbers.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import css from '#/web/features/users/user-counts.module.css'
import { Figure, FigureCards } from '#/web/ui/Figure.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

const cards = [
  ['Total Users', 'total'],
  ['Administrators', 'admins'],
  ['Technicians', 'technicians'],
  ['Customers', 'customers'],
] as const

export function UserCounts() {
  const { data, error, retry } = useRead('countUsers')
  if (error) {
    return (
      <Panel>
        <Failed message={explain(error)} retry={retry} />
      </Panel>
    )
  }
  return (
    <FigureCards className={css.figureCards} aria-busy={!data}>
      {cards.map(([name, key]) => (
        <Figure key={key} name={name} value={data && withThousands(data[key])} />
      ))}
    </FigureCards>
  )
}
