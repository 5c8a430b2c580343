import type { contract, Domain } from '#/shared/contract.ts'
import type { AnyRoute, QueryInput } from '#/shared/lib/route.ts'
import type { People } from '#/test/support/people.ts'
import { personaOf } from '#/test/support/personas.ts'
import { pathWithRows } from '#/test/support/rows.ts'
import type { Send } from '#/test/support/send.ts'

/** Makes the rows that a request needs, and answers the request. */
export type Prepare = (people: People) => Promise<Send>

/** A GET that needs nothing in its query follows from its declaration. */
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
/** A request that does its work for each route of a domain; a plain GET has one only where somebody else must ask. */
export type Requests<D extends Domain> = RequestsOf<(typeof contract)[D]>

/** The request of a plain GET, by somebody who may send it, for rows of the customer. */
export const plainGet =
  ({ path, access }: AnyRoute): Prepare =>
  async people => {
    const filled = await pathWithRows(path, people)
    return () => people[personaOf[access]].request('GET', filled)
  }
