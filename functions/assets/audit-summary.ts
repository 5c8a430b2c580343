import { describeChanges } from '#/functions/assets/apply-change.ts'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { assetStatusLabels, retirementReasonLabels } from '#/shared/assets/labels.ts'
import type { AssetEventKind } from '#/shared/assets/rules.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'

const fieldLabels: Record<string, string> = {
  ...componentLabels,
  name: 'Name',
  type: 'Type',
  brand: 'Brand',
  model: 'Model',
  serialNumber: 'Serial number',
  location: 'Location',
  purchaseDate: 'Purchase date',
  warrantyExpires: 'Warranty',
  remindsOfWarranty: 'Warranty reminders',
  notes: 'Notes',
  specifications: 'Specifications',
}

/** An edit in an asset's history: the names of the fields that changed. */
export function assetChangeDetail(before: AssetRow, after: AssetRow): { kind: AssetEventKind; detail: string } {
  const isMoved = before.customerId !== after.customerId || before.companyId !== after.companyId
  const fields = Object.keys(describeChanges(before, after)).flatMap(name => fieldLabels[name] ?? [])
  return { kind: isMoved ? 'moved' : 'changed', detail: fields.join(', ') }
}

/** The audit log's summary of a new status. The note is for staff, and stays with the asset. */
export function describeStatus(before: AssetRow, after: AssetRow): Record<string, string> {
  return {
    status: `${assetStatusLabels[before.status]} → ${assetStatusLabels[after.status]}`,
    ...(after.retiredReason && { reason: retirementReasonLabels[after.retiredReason] }),
    ...(after.wasWiped && { wiped: 'yes' }),
  }
}

/** A new status in an asset's history. */
export function statusDetail({ retiredReason, retirementNote, wasWiped }: AssetRow, note: string): string {
  const reason = retiredReason ? retirementReasonLabels[retiredReason] : ''
  return [reason, retirementNote || note, wasWiped ? 'Data was wiped' : ''].filter(Boolean).join('. ')
}
