import { type DrawnKind, drawnBuild, type Shape } from '#/shared/pc-builds/build-drawing.ts'
import type { Parts } from '#/shared/pc-builds/compatibility/build.ts'

/** A dark background, which is legible in light and dark chats alike. */
const ground = '#0f1b2d'
const looks: Record<DrawnKind, { fill: string; stroke: string }> = {
  case: { fill: '#16263d', stroke: '#7f95b5' },
  motherboard: { fill: '#1d4a3a', stroke: '#4fae88' },
  cpu: { fill: '#c6ccd6', stroke: '#eef2f7' },
  cooler: { fill: '#46556c', stroke: '#c3cede' },
  radiator: { fill: '#2d5372', stroke: '#7cc0ef' },
  ram: { fill: '#8a6a20', stroke: '#f0c65a' },
  gpu: { fill: '#5b3a86', stroke: '#b793ec' },
  storage: { fill: '#7b3f2b', stroke: '#ee9b78' },
  psu: { fill: '#39414f', stroke: '#a8b3c4' },
}
const margin = 40

/** A build to scale as an SVG without text, centered in a frame whose size is in pixels. */
export function pictureOf(parts: Parts, { width, height }: { width: number; height: number }): string {
  const drawing = drawnBuild(parts)
  const scale = Math.min((width - 2 * margin) / drawing.width, (height - 2 * margin) / drawing.height)
  const left = (width - drawing.width * scale) / 2
  const top = (height - drawing.height * scale) / 2
  const shapes = drawing.shapes.map(shapeSvg).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})" stroke-width="2.5">${shapes}</g></svg>`
}

const shapeSvg = ({ kind, x, y, width, height, round = 3 }: Shape) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${looks[kind].fill}" stroke="${looks[kind].stroke}"/>`
