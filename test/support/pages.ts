import { expect } from 'vitest'
import type { Reply } from '#/test/support/cloud.ts'
import type { Person } from '#/test/support/people.ts'

/** The address of the next page of a list, from its Link header. */
export const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

/** All pages of a list, by its links. */
export async function pagesOf<Item>(person: Person, path: string): Promise<Item[][]> {
  const pages: Item[][] = []
  for (let next: string | undefined = path; next; ) {
    const { status, body, headers }: Reply<Item[]> = await person.request<Item[]>('GET', next)
    expect(status, next).toBe(200)
    pages.push(body)
    next = nextOf(headers)
  }
  return pages
}
