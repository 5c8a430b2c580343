import type { Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { nameIn, numberIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { radiatorPlace } from '#/shared/pc-builds/compatibility/radiator-places.ts'
import { boardSizeName, driveShapeName, supplySizeName } from '#/shared/pc-builds/compatibility/spellings.ts'

export type DrawnKind = 'case' | 'motherboard' | 'cpu' | 'cooler' | 'radiator' | 'ram' | 'gpu' | 'storage' | 'psu'

/** A rectangle in millimeters, from the upper left corner of the drawing. */
export interface Shape {
  kind: DrawnKind
  x: number
  y: number
  width: number
  height: number
  /** The radius of its corners. */
  round?: number
  /** Whether its size is missing from the specifications, so that a typical one is drawn. */
  isAssumed?: boolean
}

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

/** Width and height of boards mounted in a tower, in mm (ATX and Mini-ITX specifications). */
const boardEdges: Record<string, readonly [number, number]> = {
  'E-ATX': [330, 305],
  ATX: [244, 305],
  'Micro-ATX': [244, 244],
  'Mini-ITX': [170, 170],
}
/** A slot is 0.8 inches (PCI Express CEM). */
const slotMm = 20.32
/** The size of a typical tower, for cases of unknown size. */
const usualCase = { width: 450, height: 465 }
const wall = 12

/** A build seen through the side panel, to scale from the specifications of its parts. */
export function drawnBuild(parts: Parts): Drawing {
  const box = parts.case?.part
  const width = (box && numberIn(box, 'depthMm')) ?? usualCase.width
  const height = (box && numberIn(box, 'heightMm')) ?? usualCase.height
  const isKnown = box !== undefined && numberIn(box, 'depthMm') !== undefined
  const shapes: Shape[] = [{ kind: 'case', x: 0, y: 0, width, height, round: 10, isAssumed: !isKnown }]
  const supply = drawnSupply(parts.psu?.part, width, height)
  if (supply) shapes.push(supply)
  const board = boardPlace(parts.motherboard?.part, width, height)
  if (parts.motherboard) shapes.push(board)
  shapes.push(
    ...drawnMemory(parts.ram?.part, board),
    ...drawnCooling(parts, board, width, height),
    ...drawnCard(parts.gpu?.part, board, height),
    ...drawnStorage(parts.storage?.part, board, width, height),
  )
  return { width, height, shapes }
}

/** Boards are mounted at the rear, which is on the left here, below the exhaust fan. */
function boardPlace(board: Part | undefined, width: number, height: number): Shape {
  const shape = board && nameIn(board, 'formFactor', boardSizeName)
  const edges = shape ? boardEdges[shape] : undefined
  const [wide, tall] = edges ?? [244, 305]
  return {
    kind: 'motherboard',
    x: wall + 8,
    y: Math.min(wall + 26, Math.max(wall, height - tall - wall)),
    width: Math.min(wide, width - 2 * wall),
    height: Math.min(tall, height - 2 * wall),
    isAssumed: edges === undefined,
  }
}

function drawnSupply(psu: Part | undefined, width: number, height: number): Shape | undefined {
  if (!psu) return undefined
  const isSmall = nameIn(psu, 'formFactor', supplySizeName)?.startsWith('SFX')
  const tall = isSmall ? 63.5 : 86
  const length = numberIn(psu, 'lengthMm')
  return {
    kind: 'psu',
    x: wall,
    y: height - wall - tall,
    width: Math.min(length ?? 140, width - 2 * wall),
    height: tall,
    isAssumed: length === undefined,
  }
}

/** More modules than any board takes: a number beyond it is an error in the specifications. */
const maxModules = 8

/** Modules are 133.35 mm long (JEDEC). They are drawn 14 mm apart, to the right of the processor. */
function drawnMemory(ram: Part | undefined, board: Shape): Shape[] {
  if (!ram) return []
  const modules = numberIn(ram, 'modules')
  const from = board.x + board.width * 0.66
  return Array.from({ length: Math.min(modules ?? 2, maxModules) }, (_, index) => ({
    kind: 'ram' as const,
    x: from + index * 14,
    y: board.y + 14,
    width: 8,
    height: Math.min(133.35, board.height - 20),
    isAssumed: modules === undefined,
  }))
}

function drawnCooling({ cpu, case: box }: Parts, board: Shape, width: number, height: number): Shape[] {
  if (!cpu) return []
  const center = { x: board.x + board.width * 0.4, y: board.y + 76 }
  const square = (kind: DrawnKind, size: number, round = 4, isAssumed = false): Shape => ({
    kind,
    x: center.x - size / 2,
    y: center.y - size / 2,
    width: size,
    height: size,
    round,
    isAssumed,
  })
  const radiatorMm = numberIn(cpu.part, 'radiatorMm')
  const tall = numberIn(cpu.part, 'coolerHeightMm')
  const chip = square('cpu', 40)
  if (radiatorMm === undefined) {
    // Tower coolers have a 120 mm fan, coolers that blow down a 92 mm fan.
    const wide = tall === undefined || tall > 80 ? 120 : 92
    return [chip, square('cooler', wide, wide / 2, tall === undefined)]
  }
  const depth = numberIn(cpu.part, 'radiatorDepthMm') ?? 52
  const place = radiatorPlace(cpu.part, box?.part) ?? 'top'
  return [chip, square('cooler', 64, 32), placedRadiator(place, radiatorMm + 37, depth, width, height)]
}

/** A radiator in its mount. `length` includes its tanks, by which it is longer than its fans. */
function placedRadiator(place: string, length: number, depth: number, width: number, height: number): Shape {
  const lying = { kind: 'radiator' as const, width: Math.min(length, width - 2 * wall), height: depth }
  const standing = { kind: 'radiator' as const, width: depth, height: Math.min(length, height - 2 * wall) }
  switch (place) {
    case 'front':
    case 'side':
      return { ...standing, x: width - wall - depth, y: wall }
    case 'rear':
      return { ...standing, x: wall, y: wall }
    case 'bottom':
      return { ...lying, x: width - wall - lying.width, y: height - wall - depth }
    default:
      return { ...lying, x: width - wall - lying.width, y: wall - 4 }
  }
}

/** A card from the side: its edge, which is as long and as thick as the card. */
function drawnCard(gpu: Part | undefined, board: Shape, caseHeight: number): Shape[] {
  if (!gpu) return []
  const length = numberIn(gpu, 'lengthMm')
  const slots = numberIn(gpu, 'slots')
  const thick = (slots ?? 2) * slotMm
  const slot = board.height < 200 ? board.y + board.height - 16 : board.y + 160
  return [
    {
      kind: 'gpu',
      x: board.x,
      y: Math.min(slot, caseHeight - wall - thick),
      width: length ?? 240,
      height: thick,
      isAssumed: length === undefined || slots === undefined,
    },
  ]
}

function drawnStorage(storage: Part | undefined, board: Shape, width: number, height: number): Shape[] {
  if (!storage) return []
  const shape = nameIn(storage, 'formFactor', driveShapeName)
  if (shape === 'M.2') {
    return [{ kind: 'storage', x: board.x + board.width * 0.22, y: board.y + 136, width: 80, height: 22, round: 2 }]
  }
  const [wide, tall] = shape === '3.5-inch' ? [101.6, 26.1] : [69.9, 7]
  return [
    {
      kind: 'storage',
      x: width - wall - wide,
      y: height - wall - tall - 20,
      width: wide,
      height: tall,
      isAssumed: shape === undefined,
    },
  ]
}
