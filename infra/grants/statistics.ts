import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const statisticsGrants = ({ rows }: GrantMakers) =>
  ({
    readCustomerCounters: [rows(['get', 'query'], 'CUSTOMER#*')],
    readTeamCounters: [rows(['query'], 'COUNTER#*')],
  }) satisfies Record<string, Grant[]>
