/** The default company details, until an admin changes them under Settings. */
export const brand = {
  name: 'Beacon IT',
  phone: '+1 (555) 010-0142',
  salesEmail: 'sales@beacon.test',
  supportEmail: 'support@beacon.test',
  teamEmail: 'team@beacon.test',
  postalAddress: 'PO Box 1420, Harbor City, OR 97000',
  portals: {
    customer: 'https://portal.beacon.example/customers',
    technician: 'https://portal.beacon.example/technicians',
  },
  /** Defines 'today' in statistics and billing. */
  timeZone: 'America/Los_Angeles',
} as const

/** A link that dials a phone number and its extension: `tel:+15550100142;ext=12` (RFC 3966). */
export function telephone(phone: string): string {
  const [, number = phone, extension] = /^(.*?)(?:(?:ext\.?|x|#|;ext=|,) ?(\d+))?$/i.exec(phone) ?? []
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
