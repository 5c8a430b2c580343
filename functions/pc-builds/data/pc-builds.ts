import { removeWrite, replaceWrite, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { ConditionFailed, get, getAll, isNew, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { PcBuildId, PcComponentId, SharedBuildId, UserId } from '#/shared/lib/ids.ts'
import { maxSavedBuilds, type PcBuild, tooManyBuilds } from '#/shared/pc-builds/schemas.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

/** A component of a saved build, with its price in cents on the day it was saved. */
export interface StoredBuildComponent {
  id: string
  buildId: PcBuildId
  componentId: PcComponentId
  category: ComponentCategory
  name: string
  quantity: 1
  customSpecs: string | null
  cents: number
}

export interface StoredBuild extends Omit<PcBuild, 'totalPrice' | 'components'> {
  components: readonly StoredBuildComponent[]
}

/** A build without its components, which have separate rows in the same partition. */
type BuildRow = Key & Omit<StoredBuild, 'components'>
type ComponentRow = Key & StoredBuildComponent

/** Maps a share link to its build. */
interface SharedRow extends Key {
  customerId: UserId
  buildId: PcBuildId
}

export const buildLabel = 'PC build'
const partition = (customerId: UserId) => `BUILDS#${customerId}`
const buildKey = (customerId: UserId, id: PcBuildId): Key => ({ pk: partition(customerId), sk: `BUILD#${id}` })
const componentKey = (customerId: UserId, id: PcBuildId, category: ComponentCategory): Key => ({
  pk: partition(customerId),
  sk: `PART#${id}#${category}`,
})
const sharedKey = (shareId: SharedBuildId): Key => ({ pk: `SHARED#${shareId}`, sk: 'SHARED' })
const componentKeys = (customerId: UserId, id: PcBuildId) =>
  componentCategories.map(category => componentKey(customerId, id, category))

const isBuild = (row: BuildRow | ComponentRow): row is BuildRow => row.sk.startsWith('BUILD#')

function joined(rows: readonly (BuildRow | ComponentRow)[]): StoredBuild[] {
  const components = rows.filter(row => !isBuild(row)) as ComponentRow[]
  return rows.filter(isBuild).map(({ pk: _pk, sk: _sk, ...build }) => ({
    ...build,
    components: components.filter(({ buildId }) => buildId === build.id),
  }))
}

/** Access pattern: a customer's build by id, with its components. One batch read of 8 keys. Throws `NotFound`. */
export async function findBuild(customerId: UserId, id: PcBuildId): Promise<StoredBuild> {
  const keys = [buildKey(customerId, id), ...componentKeys(customerId, id)]
  const [build] = joined(await getAll<BuildRow | ComponentRow>(keys))
  if (!build) throw new NotFound('PC build')
  return build
}

/**
 * Access pattern: a customer's builds, newest first, with their components. One query of n + 1 rows, and a batch read of 7
 * keys per build.
 */
export async function buildsOf(
  customerId: UserId,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<StoredBuild>> {
  const rows = await query<BuildRow>({
    pk: partition(customerId),
    prefix: 'BUILD#',
    before: after && `BUILD#${after}`,
    limit: limit + 1,
    newestFirst: true,
  })
  const shown = rows.slice(0, limit)
  const components = await getAll<ComponentRow>(shown.flatMap(({ id }) => componentKeys(customerId, id)))
  const page = pageOf(joined([...shown, ...components]), limit, ({ id }) => id)
  const last = shown.at(-1)
  return rows.length > limit && last && page.next === undefined ? { ...page, next: last.id } : page
}

const countersKey = (customerId: UserId): Key => ({ pk: partition(customerId), sk: 'BUILDCOUNTERS' })

const countLabel = 'saved builds'

/** The write that counts one more saved build of a customer; fails (label `countLabel`) if they are at the limit. */
const countBuildWrite = (customerId: UserId): Write => ({
  label: countLabel,
  change: countersKey(customerId),
  update: 'ADD drafts :one',
  condition: 'attribute_not_exists(drafts) OR drafts < :max',
  values: { ':one': 1, ':max': maxSavedBuilds },
})

/** The write that counts one saved build less, because it was deleted or ordered. */
const uncountBuildWrite = (customerId: UserId): Write => ({
  change: countersKey(customerId),
  update: 'ADD drafts :minus',
  values: { ':minus': -1 },
})

/** Saves a new build, with the extra writes. Throws `Conflict` if the customer has as many as allowed. */
export const saveBuild = (build: StoredBuild, extraWrites: readonly Write[]): Promise<void> =>
  transactWithinLimit([countBuildWrite(build.customerId), ...newBuildWrites(build), ...extraWrites])

/** Makes writes that may add a saved build. Throws `Conflict` if the customer has as many as allowed. */
export async function transactWithinLimit(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes)
  } catch (error) {
    if (error instanceof ConditionFailed && error.labels.has(countLabel)) throw new Conflict(tooManyBuilds)
    throw error
  }
}

/** The writes that create a build. */
const newBuildWrites = (build: StoredBuild): Write[] => {
  const { components, ...fields } = build
  return [
    { label: buildLabel, put: { ...buildKey(build.customerId, build.id), ...fields }, condition: isNew },
    ...components.map(component => componentWrite(build, component)),
  ]
}

const componentWrite = ({ customerId, id }: StoredBuild, component: StoredBuildComponent): Write => ({
  put: { ...componentKey(customerId, id, component.category), ...component },
})

/**
 * The writes that replace a build; fail (label `buildLabel`) if it changed since it was read, and (label `countLabel`) if it
 * becomes a draft again and the customer has as many as allowed.
 */
export function changeBuildWrites(before: StoredBuild, after: StoredBuild): Write[] {
  const { components, version: _version, ...fields } = after
  const kept = new Set(components.map(({ category }) => category))
  return [
    replaceWrite(buildLabel, before, { ...buildKey(after.customerId, after.id), ...fields }),
    ...(before.status === 'ordered' && after.status === 'draft' ? [countBuildWrite(after.customerId)] : []),
    ...(components === before.components
      ? []
      : [
          ...components.map(component => componentWrite(after, component)),
          ...before.components
            .filter(({ category }) => !kept.has(category))
            .map(({ category }) => ({ remove: componentKey(after.customerId, after.id, category) })),
        ]),
  ]
}

/** The writes that store an ordered build, in place of its saved draft, or of its order that was canceled, if there is one. */
export function orderedBuildWrites(before: StoredBuild | undefined, after: StoredBuild): Write[] {
  if (!before) return newBuildWrites(after)
  const uncounting = before.status === 'draft' ? [uncountBuildWrite(after.customerId)] : []
  return [...changeBuildWrites(before, after), ...uncounting]
}

/** The writes that delete a build, its components and its shared page; fail (label `buildLabel`) if it changed since it was read. */
export const deleteBuildWrites = ({ customerId, id, status, version, shareId, components }: StoredBuild): Write[] => [
  removeWrite(buildLabel, { ...buildKey(customerId, id), version }),
  ...(status === 'draft' ? [uncountBuildWrite(customerId)] : []),
  ...components.map(({ category }) => ({ remove: componentKey(customerId, id, category) })),
  ...(shareId ? [{ remove: sharedKey(shareId) }] : []),
]

/** The writes that share a build under a new id. */
export function shareBuildWrites(build: StoredBuild, shareId: SharedBuildId): Write[] {
  const { customerId, id } = build
  const row: SharedRow = { ...sharedKey(shareId), customerId, buildId: id }
  return [
    setFieldsWrite(buildLabel, { ...buildKey(customerId, id), version: build.version }, { shareId }),
    { put: { ...row }, condition: isNew },
  ]
}

/** The writes that remove a build's shared page. */
export const unshareBuildWrites = ({ customerId, id, version }: StoredBuild, shareId: SharedBuildId): Write[] => [
  setFieldsWrite(buildLabel, { ...buildKey(customerId, id), version }, { shareId: null }),
  { remove: sharedKey(shareId) },
]

/** Access pattern: the build of a share link. One read, and one batch read. Throws `NotFound`. */
export async function findSharedBuild(shareId: SharedBuildId): Promise<StoredBuild> {
  const shared = await get<SharedRow>(sharedKey(shareId))
  if (!shared) throw new NotFound('shared build')
  return findBuild(shared.customerId, shared.buildId)
}

/** Access pattern: the keys of up to a hundred remaining rows of a customer's builds, and of their shared pages. One query. */
export async function leftBuildsOf(customerId: UserId): Promise<Key[]> {
  const rows = await query<BuildRow | ComponentRow>({ pk: partition(customerId), limit: 100 })
  return rows.flatMap(row => (isBuild(row) && row.shareId ? [sharedKey(row.shareId), row] : [row]))
}
