import { withThousands } from '#/shared/lib/numbers.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

const figures = [
  ['Total Users', 'total'],
  ['Administrators', 'admins'],
  ['Technicians', 'technicians'],
  ['Customers', 'customers'],
] as const

export function UserCounts() {
  const { data, error, retry } = useRead('countUsers')
  if (error) return <FiguresError error={error} retry={retry} />
  return (
    <Figures aria-busy={!data}>
      {figures.map(([name, key]) => (
        <Figure key={key} name={name} value={data && withThousands(data[key])} />
      ))}
    </Figures>
  )
}
