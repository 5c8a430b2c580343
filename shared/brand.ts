/** The company that the portal speaks for. Every text names it from here. */
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
  /** What 'today' means in statistics and billing. */
  timeZone: 'America/Los_Angeles',
} as const
