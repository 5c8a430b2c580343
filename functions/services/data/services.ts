import { Catalog, type Stored } from '#/functions/catalog/data/catalog.ts'
import type { Service } from '#/shared/services/schemas.ts'

export type StoredService = Stored<Service>

/** The services, active and retired. */
export const services = new Catalog<StoredService>('SERVICE', 'service')
