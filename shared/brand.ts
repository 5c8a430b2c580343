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

/** A phone number to dial: `+15550100142`. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
