import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const searchGrants = ({ rows }: GrantMakers) =>
  ({
    indexWords: [
      rows(['batch'], 'WORD#tickets#*', 'WORD#articles-*', 'SUFFIX#articles#*'),
      rows(['get'], 'SUFFIX#articles#*'),
    ],
  }) satisfies Record<string, Grant[]>
