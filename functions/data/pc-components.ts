import { Catalogue, type Stored } from '#/functions/data/catalogue.ts'
import type { PcComponent } from '#/shared/pc-components.ts'

export type StoredPcComponent = Stored<PcComponent>

/** The PC components, active and retired. */
export const pcComponents = new Catalogue<StoredPcComponent>('COMPONENT', 'PC component', 'components')
