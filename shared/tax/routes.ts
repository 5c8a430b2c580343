import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { TaxExemption, TaxSettings } from '#/shared/tax/schemas.ts'

const ofUser = () => z.object({ id: UserId })

export const routes = {
  getTaxSettings: route({
    method: 'GET',
    path: '/api/tax-settings',
    summary: 'Returns the sales tax rates by state',
    access: 'staff',
    response: () => TaxSettings,
  }),
  updateTaxSettings: route({
    method: 'PUT',
    path: '/api/tax-settings',
    summary: 'Updates the sales tax rates',
    access: 'admin',
    body: () => TaxSettings,
    response: () => TaxSettings,
    audited: 'Changed the tax rates',
    idempotent: true,
  }),
  getTaxExemption: route({
    method: 'GET',
    path: '/api/users/{id}/tax-exemption',
    summary: 'Returns whether a customer’s orders are exempt from tax',
    access: 'staff',
    parameters: ofUser,
    owner: 'everyone',
    response: () => TaxExemption,
  }),
  updateTaxExemption: route({
    method: 'PUT',
    path: '/api/users/{id}/tax-exemption',
    summary: 'Exempts a customer’s orders from tax, or taxes them again',
    access: 'admin',
    parameters: ofUser,
    owner: 'everyone',
    body: () => TaxExemption,
    response: () => TaxExemption,
    audited: 'Changed a tax exemption',
    idempotent: true,
  }),
}
