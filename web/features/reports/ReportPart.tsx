import { type ReactNode, useState } from 'react'
import type { Read } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { LoadingChart } from '#/web/ui/charts/LoadingChart.tsx'

interface ReportPartProps<T> {
  read: Read<T>
  /** Its shapes while it loads; those of one chart by default. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * The part of the reports that one route has: while it loads, if it failed, and with its data. That of the previous period stays until
 * the next one arrives.
 */
export function ReportPart<T>({ read: { data, error, retry }, loading, children }: ReportPartProps<T>) {
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  if (error) {
    return (
      <Panel as="div">
        <ErrorState error={error} retry={retry} />
      </Panel>
    )
  }
  return shown ? children(shown) : (loading ?? <LoadingChart />)
}
