import { useMemo } from 'react'
import { useRead } from '#/web/api/use-read.ts'

/** The team by their ids, for a choice among them. */
export function usePersonWords(): Record<string, string> {
  const { data } = useRead('listTechnicians')
  return useMemo(() => {
    if (!data) return { '': 'Loading…' }
    return { '': 'Select a person', ...Object.fromEntries(data.map(({ id, name }) => [id, name])) }
  }, [data])
}
