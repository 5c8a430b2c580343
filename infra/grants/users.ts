import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const usersGrants = ({ rows, index, pool, objects }: GrantMakers) =>
  ({
    findUsers: [rows(['get'], 'EMAIL#*', 'USER#*')],
    listUsers: [index(['gsi1', 'gsi2'], 'USERS*'), rows(['get'], 'USER#*'), rows(['get', 'query'], 'WORD#users#*')],
    countUsers: [rows(['query'], 'COUNTER#users')],
    makeUsers: [
      rows(['get', 'put', 'update'], 'EMAIL#*'),
      rows(['put'], 'USER#*', 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
    ],
    changeUsers: [
      rows(['get', 'put', 'delete'], 'EMAIL#*'),
      rows(['get', 'update'], 'USER#*'),
      rows(['put', 'delete'], 'WORD#users#*'),
      rows(['update'], 'COUNTER#users', 'COUNTER#admins'),
    ],
    eraseUsers: [rows(['put'], 'ERASURE#*')],
    erasePeople: [
      index(['gsi1'], 'ERASURE#pending'),
      rows(['get', 'update', 'delete'], 'ERASURE#*'),
      rows(['query', 'delete'], 'USER#*', 'READER#*', 'MAILBOX#*', 'ONCE#*', 'FACTOR#*', 'DEVICE#*', 'BUILDS#*'),
      rows(['delete'], 'SHARED#*', 'ASSET#*'),
      rows(['get'], 'USER#*'),
      rows(['query', 'update', 'delete'], 'CUSTOMER#*'),
      rows(['update'], 'COUNTER#tickets'),
      rows(['update'], 'ORDER#*', 'INVOICE#*'),
      rows(['get', 'put'], 'RATES#time'),
      rows(['get', 'query', 'update', 'delete'], 'TICKET#*'),
      rows(['batch'], 'WORD#ticket-blocks#*', 'BLOCK#tickets*'),
      rows(['get'], 'WORD#ticket-blocks#*'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'BLOCK#tickets*'),
      pool('AdminDeleteUser'),
      objects('FILES_BUCKET', ['DeleteObject']),
      objects('UPLOADS_BUCKET', ['DeleteObject']),
    ],
  }) satisfies Record<string, Grant[]>
