import type { contract, Domain } from '#/shared/contract.ts'
import type { AnyRoute, QueryInput } from '#/shared/lib/route.ts'
import type { Send } from '#/test/support/contract/idempotent-request.ts'
import { personaOf } from '#/test/support/contract/personas.ts'
import type { People } from '#/test/support/fixtures/people.ts'
import { pathWithRows } from '#/test/support/fixtures/rows.ts'

/** Creates the rows that a request needs, and returns the request. */
export type Prepare = (people: People) => Promise<Send>

/** A GET without required query parameters is derived from its declaration. */
type IsPlain<R extends AnyRoute> = R['method'] extends 'GET'
  ? undefined extends QueryInput<R>
    ? true
    : Partial<QueryInput<R>> extends QueryInput<R>
      ? true
      : false
  : false
type PlainIn<Routes> = {
  [Id in keyof Routes]: Routes[Id] extends AnyRoute ? (IsPlain<Routes[Id]> extends true ? Id : never) : never
}[keyof Routes]

export type RequestsOf<Routes> = Record<Exclude<keyof Routes, PlainIn<Routes>>, Prepare> &
  Partial<Record<PlainIn<Routes>, Prepare>>
/** A working request for each route of a domain; a plain GET needs one only if it must be sent by another persona. */
export type Requests<D extends Domain> = RequestsOf<(typeof contract)[D]>

/** The request of a plain GET, by a caller with access, for rows of the customer. */
export const plainGet =
  ({ path, access }: AnyRoute): Prepare =>
  async people => {
    const filled = await pathWithRows(path, people)
    return () => people[personaOf[access]].request('GET', filled)
  }
