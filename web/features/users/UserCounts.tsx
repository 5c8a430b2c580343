import { withThousands } from '#/shared/lib/numbers.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import css from '#/web/features/users/user-counts.module.css'
import { ErrorState } from '#/web/ui/Notice.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { FigureCards, Stat } from '#/web/ui/Stat.tsx'

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
