import type { StoredBuild, StoredBuildComponent } from '#/functions/pc-builds/data/pc-builds.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

const byCategory = (one: { category: ComponentCategory }, other: { category: ComponentCategory }) =>
  componentCategories.indexOf(one.category) - componentCategories.indexOf(other.category)

export const componentView = ({ cents, ...component }: StoredBuildComponent) => ({
  ...component,
  price: centsToDecimal(cents),
})

/** The price of a build when it was saved, in cents. */
const savedCents = ({ components }: StoredBuild): number => components.reduce((sum, { cents }) => sum + cents, 0)

/** A build as the API returns it, its components in the builder's order. */
export const buildView = (build: StoredBuild) => ({
  ...build,
  totalPrice: centsToDecimal(savedCents(build)),
  components: build.components.toSorted(byCategory).map(componentView),
})
