import type { ReactNode } from 'react'
import type { Read } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { LoadingChart } from '#/web/ui/charts/LoadingChart.tsx'

interface ReportPartProps<T> {
  read: Read<T>
  children: (data: T) => ReactNode
}

/** The part of the reports that one route has: while it loads, if it failed, and with its data. */
export function ReportPart<T>({ read: { data, error, retry }, children }: ReportPartProps<T>) {
  if (error) {
    return (
      <Panel as="div">
        <ErrorState error={error} retry={retry} />
      </Panel>
    )
  }
  return data ? children(data) : <LoadingChart />
}
