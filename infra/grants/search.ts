import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const searchGrants = ({ rows }: GrantMakers) =>
  ({
    indexTerms: [
      rows(
        ['batch'],
        'WORD#ticket-blocks#*',
        'BLOCK#tickets*',
        'WORD#articles-*',
        'WORD#assets*',
        'WORD#records-*',
        'SUFFIX#articles#*',
      ),
      rows(['get'], 'WORD#ticket-blocks#*', 'SUFFIX#articles#*'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'BLOCK#tickets*'),
    ],
  }) satisfies Record<string, Grant[]>
