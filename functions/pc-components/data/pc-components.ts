import { Catalog, type Stored } from '#/functions/catalog/data/catalog.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'

export type StoredPcComponent = Stored<PcComponent>

/** The PC components, active and retired. */
export const pcComponents = new Catalog<StoredPcComponent>('COMPONENT', 'PC component', 'components')
