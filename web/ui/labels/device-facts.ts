import type { Device } from '#/shared/tickets/context.ts'

const names: Record<keyof Device, string> = {
  browser: 'Browser',
  os: 'System',
  screen: 'Window size',
  timeZone: 'Time zone',
  page: 'Page',
}

/** The details of a device by name, as the customer is shown them before they send them and the team after. Unknown ones are left out. */
export const deviceFacts = (device: Device): { name: string; value: string }[] =>
  (Object.keys(names) as (keyof Device)[])
    .map(key => ({ name: names[key], value: device[key] }))
    .filter(({ value }) => value !== '')
