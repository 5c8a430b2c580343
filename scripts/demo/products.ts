import { productSpecifications } from '#/scripts/demo/product-specifications.ts'

/** A demo product: its price is in dollars. */
export interface DemoProduct {
  name: string
  category: string
  price: string
  stockQuantity: number
  description: string
  active?: boolean
}

const product = (
  category: string,
  name: string,
  price: string,
  stockQuantity: number,
  description: string,
): DemoProduct => {
  const rows = productSpecifications[name]?.map(([label, value]) => `${label}: ${value}`) ?? []
  return { name, category, price, stockQuantity, description: [description, ...rows].join('\n') }
}

const computers = 'Laptops and computers'
const networks = 'Network equipment'
const cameras = 'Security and cameras'
const licenses = 'Software and licenses'
const screens = 'Monitors'
const accessories = 'Accessories'

export const products: readonly DemoProduct[] = [
  product(
    computers,
    'ThinkPad T14, 14-inch',
    '1349.00',
    12,
    'The business laptop that we use ourselves, with a keyboard for long days.',
  ),
  product(
    computers,
    'ThinkPad X1 Carbon, 14-inch',
    '1899.00',
    5,
    'Light enough to forget in the bag, with a screen for work in daylight.',
  ),
  product(computers, 'Latitude 5450, 14-inch', '1229.00', 9, 'A business laptop for everyday work, set up by us.'),
  product(computers, 'MacBook Air, 13-inch', '1199.00', 8, 'Silent and light, enrolled in your device management.'),
  product(
    computers,
    'MacBook Pro, 14-inch',
    '1999.00',
    3,
    'For design, video and code, enrolled in your device management.',
  ),
  product(computers, 'OptiPlex Micro desktop', '879.00', 14, 'A small desktop that mounts behind a monitor.'),
  product(computers, 'Refurbished office desktop', '389.00', 0, 'Cleaned, tested, and with a new drive.'),
  product(
    networks,
    'UniFi Dream Machine Pro',
    '379.00',
    6,
    'Firewall and controller for a site of up to a hundred devices, for the rack.',
  ),
  product(
    networks,
    'UniFi 24-port PoE switch',
    '379.00',
    7,
    'Managed gigabit switch, sixteen ports with power over Ethernet.',
  ),
  product(networks, 'UniFi U6 Pro access point', '159.00', 22, 'Wi-Fi 6 for a ceiling, powered over Ethernet.'),
  product(
    networks,
    'FortiGate 40F firewall',
    '495.00',
    4,
    'For an office of up to thirty people; the subscription is extra.',
  ),
  product(networks, 'Cat 6A patch cable, 7 ft', '7.90', 240, 'Shielded, halogen-free, tested for 10 gigabit.'),
  product(networks, 'Rack shelf, 1U', '34.50', 18, 'Ventilated, for equipment without ears, up to 33 lb.'),
  product(cameras, 'Dome camera, 4K', '189.00', 11, 'Weatherproof, infrared to 100 ft, powered over Ethernet.'),
  product(
    cameras,
    'Bullet camera, 4K',
    '169.00',
    16,
    'For entrances and yards, infrared to 130 ft, powered over Ethernet.',
  ),
  product(cameras, 'Video recorder, 8 channels', '329.00', 5, 'Keeps thirty days of eight cameras; 4 TB included.'),
  product(
    cameras,
    'Door reader with keypad',
    '219.00',
    2,
    'Cards, phones and codes; keeps working without the network.',
  ),
  product(
    cameras,
    'Security key, USB-C and NFC',
    '55.00',
    64,
    'Two-step sign-in that can’t be phished, for computers and email.',
  ),
  product(
    licenses,
    'Microsoft 365 Business Standard, 1 year',
    '150.00',
    500,
    'Email, Office and Teams for one person.',
  ),
  product(
    licenses,
    'Microsoft 365 Business Premium, 1 year',
    '264.00',
    500,
    'Business Standard with device management and protection, for one person.',
  ),
  product(
    licenses,
    'Password manager, 1 year',
    '95.88',
    500,
    'Shared vaults, recovery and an audit log, for one person.',
  ),
  product(
    licenses,
    'Windows Server 2025 Standard',
    '1176.00',
    20,
    'Perpetual license for sixteen cores; access licenses are extra.',
  ),
  product(screens, 'UltraSharp 27-inch 4K, USB-C', '619.00', 10, 'One cable for picture, network and 90 W of power.'),
  product(
    screens,
    'Office monitor, 24-inch',
    '189.00',
    25,
    'Full HD, adjustable height, tilt and rotation. Five years of use in our own office.',
  ),
  product(screens, 'Curved monitor, 34-inch', '449.00', 4, '3440 × 1440, for wide spreadsheets.'),
  product(accessories, 'Thunderbolt 4 dock', '279.00', 13, 'Two screens, network, 96 W, and one cable to the laptop.'),
  product(accessories, 'Wireless keyboard and mouse', '69.00', 40, 'Quiet, encrypted, with a two-year battery life.'),
  product(accessories, 'Headset with noise canceling', '149.00', 17, 'For a shared office; certified for Teams.'),
  product(accessories, 'UPS, 1500 VA', '239.00', 6, 'Ten minutes for a small rack to shut down safely.'),
  {
    ...product(accessories, 'USB-A dock', '119.00', 3, 'The dock from before Thunderbolt, for existing setups.'),
    active: false,
  },
]
