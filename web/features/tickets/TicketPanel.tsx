import { type ReactNode, useId } from 'react'
import { explain } from '#/web/api/errors.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { Cell, Row, Table, TableBody, TableHead } from '#/web/ui/Table.tsx'

interface TicketPanelProps<T> {
  title: string
  columns: readonly string[]
  /** Undefined while they load. */
  tickets: readonly T[] | undefined
  error: Error | undefined
  retry: () => void
  more: (() => void) | undefined
  pending: boolean
  /** What stands there when there are none. */
  empty: string
  tools?: ReactNode
  children: (ticket: T) => ReactNode
}

/** A titled table of tickets in all its states: loading, empty, failed, and with more to load. */
export function TicketPanel<T>(props: TicketPanelProps<T>) {
  const { title, columns, tickets, error, retry, more, pending, empty, tools, children } = props
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={titleId}>{title}</PanelTitle>
        {tools}
      </PanelHead>
      {error && <Failed message={explain(error)} retry={retry} />}
      {!error && tickets?.length === 0 && <Empty>{empty}</Empty>}
      {!error && tickets?.length !== 0 && (
        <Table aria-labelledby={titleId} opacity={tickets && pending ? '0.6' : undefined}>
          <TableHead columns={columns} />
          <TableBody>{tickets ? tickets.map(children) : <LoadingRows columns={columns} />}</TableBody>
        </Table>
      )}
      {!error && more && (
        <Button look="outline" margin="2" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </Panel>
  )
}

const widths = ['70%', '90%', '60%', '80%']

function LoadingRows({ columns }: { columns: readonly string[] }) {
  return widths.map(width => (
    <Row key={width}>
      {columns.map(column => (
        <Cell key={column} label={column}>
          <Skeleton width={width} marginBlock="2px" />
        </Cell>
      ))}
    </Row>
  ))
}
