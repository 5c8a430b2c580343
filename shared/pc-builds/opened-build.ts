import { type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { sizeIn } from '#/shared/pc-builds/draft.ts'
import type { OpenedPcBuild, SharedPcBuild } from '#/shared/pc-builds/schemas.ts'

/** The parts of an opened build, as offered now; those that are gone are left out. */
export function partsOfOpened({ components }: Pick<OpenedPcBuild | SharedPcBuild, 'components'>): Parts {
  return Object.fromEntries(
    components.flatMap(({ category, component, customSpecs }) =>
      component ? [[category, { part: partOf(component), size: sizeIn(customSpecs) }]] : [],
    ),
  )
}
