import type { CompanyStatus, InvitationState } from '#/shared/companies/rules.ts'
import type { Tone } from '#/shared/lib/tones.ts'

export const companyTones: Readonly<Record<CompanyStatus, Tone>> = {
  active: 'success',
  archived: 'neutral',
  merged: 'neutral',
}

export const invitationTones: Readonly<Record<InvitationState, Tone>> = {
  pending: 'info',
  accepted: 'success',
  canceled: 'neutral',
  expired: 'warning',
}
