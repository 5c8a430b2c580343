import type { Page } from 'playwright-core'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import type { Visitor } from '#/test/support/cloud/cloud.ts'
import { type Person, peopleOn } from '#/test/support/fixtures/people.ts'
import { pathOfRow } from '#/test/support/fixtures/rows.ts'
import type { Screen } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'

/** Viewers whose screens a test opens one after another. */
export const viewers = ['visitor', 'customer', 'technician', 'admin'] as const
export type Viewer = (typeof viewers)[number]

/** Paths of all screens, and a visitor for each kind of viewer. */
export interface Walk {
  as: Record<Exclude<Viewer, 'visitor'>, Person> & { visitor: Visitor }
  paths: Record<Viewer, string[]>
}

/** Row nouns for path nouns that differ from them. */
const nouns: Record<string, string> = {
  store: 'products',
  billing: 'invoices',
  'knowledge-base': 'knowledge-articles',
  report: 'asset-labels',
  'service-levels': 'sla-reports',
}

const mayOpen: Record<Screen['access'], readonly Viewer[]> = {
  public: ['visitor'],
  'signed-in': ['customer', 'technician', 'admin'],
  staff: ['technician', 'admin'],
  admin: ['admin'],
}

/** A visitor's pages in addition to the public screens: the landing page with its dialog, the demo, and the not-found card. */
const visitorPaths = ['/', '/?login=1', '/pc-builder?demo=1', '/nowhere']

/**
 * All screens of the product, with rows to show. Throws for a screen with a new noun in its path until there is a maker for its
 * rows.
 */
export async function walkOf(cloud: Cloud): Promise<Walk> {
  const people = await peopleOn(cloud)
  const paths: Walk['paths'] = { visitor: [...visitorPaths], customer: [], technician: [], admin: [] }
  for (const { path, access } of screens) {
    const filled = await pathWithRow(path, people)
    for (const viewer of mayOpen[access]) paths[viewer].push(filled)
  }
  const { anonymous: visitor, customer, technician, admin } = people
  return { as: { visitor, customer, technician, admin }, paths }
}

async function pathWithRow(path: string, people: Awaited<ReturnType<typeof peopleOn>>): Promise<string> {
  const [, noun = '', parameter] = path.split('/')
  if (!parameter) return path
  const row = nouns[noun] ?? noun
  return (await pathOfRow(`/${row}/{id}`, people)).replace(row, noun)
}

/** Opens a screen and waits until its data is shown. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}
