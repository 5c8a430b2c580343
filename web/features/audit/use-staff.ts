import { useMemo } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { useList } from '#/web/shell/api/use-list.ts'

const max = 200

/** The names of administrators and technicians by id, sorted: the people who can appear in the log. */
export function useStaff(): ReadonlyMap<string, string> {
  const { rows: admins = none } = useList('listUsers', { limit: max, role: 'admin' })
  const { rows: technicians = none } = useList('listUsers', { limit: max, role: 'technician' })
  return useMemo(() => {
    const named = [...admins, ...technicians].map(user => [user.id, displayName(user)] as const)
    return new Map(named.toSorted(([, one], [, other]) => one.localeCompare(other)))
  }, [admins, technicians])
}

const none: never[] = []
