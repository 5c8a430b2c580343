import { Catalogue, type Stored } from '#/functions/data/catalogue.ts'
import type { Service } from '#/shared/services.ts'

export type StoredService = Stored<Service>

/** The services, active and retired. */
export const services = new Catalogue<StoredService>('SERVICE', 'service')
