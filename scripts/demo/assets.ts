import type { AssetType, RetirementReason } from '#/shared/assets/rules.ts'

/** A device of the demo. */
export interface DemoAsset {
  /** The person who uses it; otherwise the primary contact, whose company owns it, and `isShared`. */
  person: string
  isShared: boolean
  name: string
  type: AssetType
  brand: string
  model: string
  serialNumber: string
  location: string
  boughtDaysAgo: number
  /** Months of warranty; 0 for a device without one. */
  warrantyMonths: number
  /** Days until the warranty ends, for one that must end soon on any day on which the demo starts. */
  warrantyDaysLeft?: number
  status?: 'in_repair' | 'retired' | 'lost'
  retiredReason?: RetirementReason
  /** The name of the older device that it replaces. */
  replaces?: string
  specifications?: Record<string, string>
  notes?: string
  /** The title of a ticket about it. */
  ticket?: string
}

type More = Omit<Partial<DemoAsset>, 'person' | 'name' | 'type'>
type Model = readonly [brand: string, model: string, specifications?: Record<string, string>]

const latitude: Model = ['Dell', 'Latitude 5450', { Memory: '16 GB', Storage: '512 GB', Screen: '14 in' }]
const thinkPad: Model = ['Lenovo', 'ThinkPad T14 Gen 5', { Memory: '32 GB', Storage: '1 TB', Screen: '14 in' }]
const surface: Model = ['Microsoft', 'Surface Laptop 6', { Memory: '16 GB', Storage: '512 GB' }]
const optiPlex: Model = ['Dell', 'OptiPlex 7020 Micro', { Memory: '16 GB', Storage: '256 GB' }]
const ultraSharp: Model = ['Dell', 'UltraSharp U2724D']
const accessPoint: Model = ['Ubiquiti', 'U7 Pro']
const zebra: Model = ['Zebra', 'ZD421', { Interface: 'Ethernet', Width: '4 in' }]
const laserJet: Model = ['HP', 'LaserJet Pro 4001dn']
const smartUps: Model = ['APC', 'Smart-UPS 1500', { Runtime: '12 minutes at half load' }]
const toughpad: Model = ['Panasonic', 'Toughbook G2', { Screen: '10.1 in' }]
const yealink: Model = ['Yealink', 'T54W']

/** Serial numbers look like their makers’, and are made up. */
const serial = (prefix: string, number: number) => `${prefix}${(number * 7_919 + 104_729).toString(36).toUpperCase()}`

let made = 0
function device(person: string, name: string, type: AssetType, model: Model, more: More = {}): DemoAsset {
  const [brand, modelName, specifications] = model
  made += 1
  return {
    person,
    isShared: false,
    name,
    type,
    brand,
    model: modelName,
    serialNumber: serial(brand.slice(0, 2).toUpperCase(), made),
    location: '',
    boughtDaysAgo: 200 + ((made * 97) % 900),
    warrantyMonths: 36,
    ...(specifications && { specifications }),
    ...more,
  }
}

const shared = (contact: string, name: string, type: AssetType, model: Model, location: string, more: More = {}) =>
  device(contact, name, type, model, { isShared: true, location, ...more })

const elena = 'manager@beacon.test'
const luis = 'luis@harborview-dental.test'
const marcus = 'member@beacon.test'
const grace = 'grace.kim@tidewater.test'
const samuel = 'samuel@adeyemi-law.test'
const ruth = 'ruth.bello@adeyemi-law.test'
const helen = 'helen@brandt-vineyards.test'
const amara = 'amara.okafor@cedar-ridge.test'
const dana = 'customer@beacon.test'

const harborview: readonly DemoAsset[] = [
  device(elena, 'Elena’s laptop', 'laptop', surface),
  device(luis, 'Luis’s laptop', 'laptop', latitude, { warrantyDaysLeft: 21 }),
  device(marcus, 'Marcus’s old laptop', 'laptop', ['Dell', 'Latitude 5420'], {
    boughtDaysAgo: 1640,
    ticket: 'Question about files on my old laptop',
  }),
  device(marcus, 'Marcus’s laptop', 'laptop', latitude, { boughtDaysAgo: 40, replaces: 'Marcus’s old laptop' }),
  shared(elena, 'Front desk PC 1', 'pc', optiPlex, 'Reception', {
    ticket: 'Front desk cannot reach the scheduling system',
  }),
  shared(elena, 'Front desk PC 2', 'pc', optiPlex, 'Reception'),
  shared(elena, 'Operatory 1 PC', 'pc', optiPlex, 'Operatory 1'),
  shared(elena, 'Operatory 2 PC', 'pc', optiPlex, 'Operatory 2'),
  shared(elena, 'Operatory 3 PC', 'pc', optiPlex, 'Operatory 3', { ticket: 'X-ray images open slowly in operatory 3' }),
  shared(
    elena,
    'Imaging server',
    'server',
    ['Dell', 'PowerEdge T360', { Memory: '64 GB', Storage: '4 × 4 TB' }],
    'Server closet',
    {
      warrantyMonths: 60,
      notes: 'Backups run at 1 a.m. Please don’t switch it off overnight.',
      ticket: 'Backup report shows a warning for the imaging server',
    },
  ),
  shared(elena, 'Backup storage', 'storage', ['Synology', 'DS923+', { Storage: '4 × 8 TB' }], 'Server closet'),
  shared(elena, 'Server closet UPS', 'ups', smartUps, 'Server closet', { warrantyDaysLeft: 6 }),
  shared(elena, 'Firewall', 'network', ['Fortinet', 'FortiGate 40F'], 'Server closet'),
  shared(elena, 'Wi-Fi, waiting room', 'network', accessPoint, 'Waiting room'),
  shared(elena, 'Reception printer', 'printer', laserJet, 'Reception', { warrantyMonths: 12 }),
]

const tidewater: readonly DemoAsset[] = [
  device(grace, 'Grace’s laptop', 'laptop', thinkPad, { warrantyDaysLeft: 48 }),
  device('omar.haddad@tidewater.test', 'Omar’s laptop', 'laptop', thinkPad),
  device('ines.costa@tidewater.test', 'Ines’s laptop', 'laptop', thinkPad),
  device('ben.fowler@tidewater.test', 'Ben’s laptop', 'laptop', latitude, { status: 'in_repair' }),
  device('ben.fowler@tidewater.test', 'Ben’s phone', 'phone', ['Samsung', 'Galaxy XCover7'], { warrantyMonths: 24 }),
  shared(grace, 'Dock 1 tablet', 'tablet', toughpad, 'Dock 1'),
  shared(grace, 'Dock 2 tablet', 'tablet', toughpad, 'Dock 2'),
  shared(grace, 'Dock 3 tablet', 'tablet', toughpad, 'Dock 3', { status: 'lost' }),
  shared(grace, 'Label printer, dock 2', 'printer', zebra, 'Dock 2', {
    warrantyMonths: 24,
    ticket: 'Label printer at dock 2 prints half labels',
  }),
  shared(grace, 'Label printer, dock 1', 'printer', zebra, 'Dock 1', { warrantyMonths: 24 }),
  shared(grace, 'AP-07', 'network', accessPoint, 'Aisle 8', {
    ticket: 'Forklift tablets drop off the warehouse Wi-Fi',
  }),
  shared(grace, 'AP-08', 'network', accessPoint, 'Aisle 12'),
  shared(grace, 'Core switch', 'network', ['Cisco', 'Catalyst 1300-24P'], 'Network rack'),
  shared(grace, 'Dispatch server', 'server', ['HPE', 'ProLiant ML30 Gen11', { Memory: '64 GB' }], 'Network rack'),
  shared(grace, 'Rack UPS', 'ups', smartUps, 'Network rack'),
  shared(grace, 'Dispatch monitor', 'monitor', ultraSharp, 'Dispatch'),
]

const adeyemi: readonly DemoAsset[] = [
  device(samuel, 'Samuel’s laptop', 'laptop', surface, {
    ticket: 'Suspicious sign-in from abroad reported by Microsoft',
  }),
  device(ruth, 'Ruth’s laptop', 'laptop', surface, { warrantyDaysLeft: 33 }),
  device(ruth, 'Ruth’s monitor', 'monitor', ultraSharp),
  device(samuel, 'Samuel’s desk phone', 'phone', yealink, { warrantyMonths: 12 }),
  device(ruth, 'Ruth’s desk phone', 'phone', yealink, { warrantyMonths: 12 }),
  shared(samuel, 'Litigation storage', 'storage', ['QNAP', 'TS-464', { Storage: '4 × 12 TB' }], 'Records room'),
  shared(samuel, 'Copy room printer', 'printer', ['Canon', 'imageRUNNER 2425i'], 'Copy room'),
  shared(samuel, 'Office switch', 'network', ['Netgear', 'GS724TPv3'], 'Records room'),
  shared(samuel, 'Conference display', 'other', ['Samsung', 'QM65C'], 'Conference room', {
    status: 'retired',
    retiredReason: 'broken',
    boughtDaysAgo: 1900,
  }),
]

const brandt: readonly DemoAsset[] = [
  device(helen, 'Helen’s laptop', 'laptop', latitude),
  device('otto@brandt-vineyards.test', 'Otto’s tablet', 'tablet', ['Apple', 'iPad (10th generation)'], {
    warrantyMonths: 12,
  }),
  shared(helen, 'Tasting room PC', 'pc', optiPlex, 'Tasting room', {
    ticket: 'Card terminal in the tasting room offline',
  }),
  shared(helen, 'Cellar office PC', 'pc', optiPlex, 'Cellar office'),
  shared(helen, 'Backup link', 'network', ['Cradlepoint', 'E300'], 'Pole by the barn'),
  shared(helen, 'Wi-Fi, tasting room', 'network', accessPoint, 'Tasting room'),
  shared(helen, 'Shipping label printer', 'printer', zebra, 'Cellar office'),
]

const cedarRidge: readonly DemoAsset[] = [
  device(amara, 'Amara’s laptop', 'laptop', thinkPad),
  device('jonas.meyer@cedar-ridge.test', 'Jonas’s laptop', 'laptop', thinkPad),
  device('lin.zhao@cedar-ridge.test', 'Lin’s laptop', 'laptop', latitude, { warrantyDaysLeft: 57 }),
  shared(amara, 'Exam room 1 tablet', 'tablet', toughpad, 'Exam room 1'),
  shared(amara, 'Exam room 2 tablet', 'tablet', toughpad, 'Exam room 2'),
  shared(amara, 'Records server', 'server', ['Dell', 'PowerEdge T160', { Memory: '32 GB' }], 'Utility room'),
  shared(amara, 'Utility room UPS', 'ups', smartUps, 'Utility room', { warrantyMonths: 24 }),
  shared(amara, 'Check-in monitor', 'monitor', ultraSharp, 'Front desk'),
]

const own: readonly DemoAsset[] = [
  device(dana, 'Dana’s laptop', 'laptop', ['Dell', 'Precision 5690', { Memory: '64 GB', Graphics: 'RTX 3500' }]),
  device(dana, 'Dana’s left monitor', 'monitor', ultraSharp),
  device(dana, 'Dana’s right monitor', 'monitor', ultraSharp),
  device(dana, 'Plotter', 'printer', ['HP', 'DesignJet T650'], {
    location: 'Studio',
    ticket: 'Plotter prints blank pages from Revit',
  }),
  device(dana, 'Studio storage', 'storage', ['Synology', 'DS1522+', { Storage: '5 × 8 TB' }], { location: 'Studio' }),
]

/** About 60 devices: five warranties end soon, and one device was replaced. */
export const assets: readonly DemoAsset[] = [...harborview, ...tidewater, ...adeyemi, ...brandt, ...cedarRidge, ...own]
