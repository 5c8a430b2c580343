const pages: readonly [carrier: RegExp, address: string][] = [
  [/^ups$/i, 'https://www.ups.com/track?tracknum='],
  [/^fed\s?ex$/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^usps$/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^dhl$/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** The carrier's tracking page for a parcel; undefined for an unknown carrier. */
export function trackingAddress(carrier: string, trackingNumber: string): string | undefined {
  const page = pages.find(([name]) => name.test(carrier.trim()))?.[1]
  return page && page + encodeURIComponent(trackingNumber)
}
