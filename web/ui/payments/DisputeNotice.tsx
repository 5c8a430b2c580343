import type { Dispute } from '#/shared/payments/disputes.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { PageAttention } from '#/web/ui/pages/DetailPage.tsx'
import { disputeText } from '#/web/ui/payments/dispute-text.ts'

/** The state of a payment dispute, for staff. */
export function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { company } = useBrand()
  return <PageAttention role="status">{disputeText(dispute, company.timeZone)}</PageAttention>
}
