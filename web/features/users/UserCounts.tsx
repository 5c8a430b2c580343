import { withThousands } from '#/shared/lib/numbers.ts'
import css from '#/web/features/users/user-counts.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { FigureCards, Stat } from '#/web/shell/parts/Stat.tsx'

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
        <ErrorState message={explain(error)} retry={retry} />
      </Panel>
    )
  }
  return (
    <FigureCards className={css.figureCards} aria-busy={!data}>
      {cards.map(([name, key]) => (
        <Stat key={key} name={name} value={data && withThousands(data[key])} />
      ))}
    </FigureCards>
  )
}
