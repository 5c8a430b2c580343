import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { Figure, FigureCards } from '#/web/ui/Figure.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

const cards = [
  ['Total Users', 'total'],
  ['Administrators', 'admins'],
  ['Technicians', 'technicians'],
  ['Customers', 'customers'],
] as const

const number = new Intl.NumberFormat('en-US')

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
    <FigureCards gridTemplateColumns={{ base: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }} aria-busy={!data}>
      {cards.map(([name, key]) => (
        <Figure key={key} name={name} value={data && number.format(data[key])} />
      ))}
    </FigureCards>
  )
}
