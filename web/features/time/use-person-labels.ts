import { useMemo } from 'react'
import { useRead } from '#/web/shell/api/use-read.ts'

/** Names of the team members by id, for a select. */
export function usePersonLabels(): Record<string, string> {
  const { data } = useRead('listTechnicians')
  return useMemo(() => {
    if (!data) return { '': 'Loading…' }
    return { '': 'Select a person', ...Object.fromEntries(data.map(({ id, name }) => [id, name])) }
  }, [data])
}
