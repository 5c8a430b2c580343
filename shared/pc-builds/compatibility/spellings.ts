/**
 * Makers write the same thing in many ways: 'Socket AM5' and 'AM5', 'DDR5-6000' and 'DDR5', '6+2-pin' and '8-pin'. These
 * functions turn a spelling into one name. They return undefined for any other text, so a rule reports it as unknown and never as
 * a clash.
 */
export type Spelling = (text: string) => string | undefined

/** A text with plain letters, digits and hyphens, as word processors and web pages have others: 'Micro‑ATX', 'SO–DIMM', 'ＡＭ５'. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cf}™]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')

/** Names a text by the first pattern that it contains. */
const firstOf =
  (patterns: readonly (readonly [RegExp, string])[]): Spelling =>
  text =>
    patterns.find(([pattern]) => pattern.test(text))?.[1]

/** 'Socket AM5', 'AMD AM5', 'LGA 1718', 'LGA 1700', 'FCLGA1700', 'Intel Socket 1700', 'LGA 2011-3'. */
export const socketName: Spelling = text => {
  const amd = /(?:^|[^a-z])(AM[1-9]\+?|s?TR[45X]X?\d?|SP[3-6]|sWRX8|FM[12]\+?)(?![a-z0-9])/i.exec(text)?.[1]
  if (amd) return amd.toUpperCase().replace(/^S(?=TR|WRX)/, '')
  const intel =
    /(?:LGA|socket)[\s-]*(\d{3,4})(?:[\s-]?v(\d)|-(\d))?(?!\d)/i.exec(text) ??
    /^(?:intel\s+)?(\d{4})$/i.exec(text.trim())
  if (!intel) return undefined
  const revision = intel[2] ?? intel[3]
  const name = `LGA${intel[1]}${revision ? `-v${revision}` : ''}`
  // The contacts of AM5, which some makers name instead.
  return name === 'LGA1718' ? 'AM5' : name
}

/** 'DDR5-6000', 'DDR5 SDRAM', 'PC5-48000'. */
export const memoryTypeName: Spelling = text => {
  const ddr = /(LP)?DDR[\s-]?([1-9])/i.exec(text)
  if (ddr) return `${ddr[1] ? 'LP' : ''}DDR${ddr[2]}`
  const module = /(?:^|\s)PC([2-5])L?-\d{4,5}/i.exec(text)?.[1]
  return module && `DDR${module}`
}

const moduleNames = [
  [/so-?\s?dimm/i, 'SO-DIMM'],
  [/u-?dimm|un-?buffered|(?:non|un)[\s-]?registered/i, 'UDIMM'],
  [/r-?dimm|registered|lr-?dimm/i, 'RDIMM'],
  [/camm/i, 'CAMM'],
] as const

/** 'DIMM', '288-pin DIMM', 'Unbuffered', 'SO-DIMM', 'Registered'. */
export const moduleName: Spelling = firstOf([...moduleNames, [/dimm/i, 'UDIMM']])

/** The kinds of modules in what a board takes: 'DDR5 RDIMM', 'DDR4 UDIMM/RDIMM'. A slot of any kind may be called a DIMM. */
export const moduleKinds = (text: string): string[] =>
  moduleNames.reduce<{ rest: string; kinds: string[] }>(
    ({ rest, kinds }, [pattern, name]) =>
      pattern.test(rest) ? { rest: rest.replace(pattern, ' '), kinds: [...kinds, name] } : { rest, kinds },
    { rest: plainText(text), kinds: [] },
  ).kinds

/** 'mATX', 'µATX', 'Mini ITX', 'ATX (305 × 244 mm)', 'Standard ATX'. */
export const boardSizeName: Spelling = firstOf([
  [/(?:\bE|EE|extended)[\s-]?ATX/i, 'E-ATX'],
  [/\bEEB\b/i, 'SSI EEB'],
  [/\bCEB\b/i, 'SSI CEB'],
  [/\bXL[\s-]?ATX/i, 'XL-ATX'],
  [/(?:micro|\bm|\bu|[µμ])[\s-]?ATX/i, 'Micro-ATX'],
  [/mini[\s-]?DTX|\bDTX/i, 'Mini-DTX'],
  [/\bITX|mini[\s-]?ITX|\bmITX/i, 'Mini-ITX'],
  [/(?<!flex[\s-]?)\bATX\b/i, 'ATX'],
])

/** 'ATX12V', 'ATX PS/2', 'SFX-L', 'Flex ATX'. */
export const supplySizeName: Spelling = firstOf([
  [/SFX[\s-]?L/i, 'SFX-L'],
  [/SFX/i, 'SFX'],
  [/TFX/i, 'TFX'],
  [/flex[\s-]?ATX/i, 'Flex ATX'],
  [/ATX|PS\s?[/]?\s?2\b/i, 'ATX'],
])

/** 'M2 2280', 'NVMe M.2', '2.5"', '3,5 inch'. */
export const driveShapeName: Spelling = firstOf([
  [/\bm[.\s-]?2\b|\b22(?:30|42|60|80|110)\b/i, 'M.2'],
  [/\b2[.,]5/, '2.5-inch'],
  [/\b3[.,]5/, '3.5-inch'],
])

/** 'AMD B650', 'B650E Chipset', 'Intel Z790 Express'. */
export const chipsetName: Spelling = text =>
  /(?:^|[^a-z0-9])([ABHQWXZ]\d{3}E?)(?![a-z0-9])/i.exec(text)?.[1]?.toUpperCase()

/** 'AMD Ryzen 7000 Series', '14th Gen Intel Core', 'Core Ultra 200S'. */
export const generationName: Spelling = text => {
  const ryzen = /Ryzen\D*([1-9]000)/i.exec(text)?.[1]
  if (ryzen) return `Ryzen ${ryzen}`
  const ultra = /Ultra\D*(200)\s?S?/i.exec(text)?.[1]
  if (ultra) return `Core Ultra ${ultra}S`
  const core = /(\d{1,2})(?:st|nd|rd|th)?[\s-]?gen/i.exec(text)?.[1]
  return core && `Core ${core}th Gen`
}

/** The number of the generation, not of the lanes, the slot or the protocol: 'PCIe x4 Gen 5', 'NVMe M.2 PCIe 4.0', 'NVMe 1.4'. */
const pciGeneration = /(?:PCI[\s-]?Express|PCI-?E?|Gen(?:eration)?)[^\dx.]*([1-6])(?:\.0)?(?![\d.x])/i

/** The generation of PCI Express in 'PCIe 4.0 x4', 'PCI Express Gen5', 'NVMe Gen 4'; 0 for other interfaces. */
export const pcieGeneration = (text: string): number =>
  /PCI|NVMe/i.test(text) ? Number(pciGeneration.exec(text)?.[1] ?? 0) : 0
