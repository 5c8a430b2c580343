import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import type { PictureKind } from '#/web/ui/images/picture-kind.ts'

/** Drawings shown when there is no picture: a product's by its kind, a PC component's by its category. */
export type Drawing = PictureKind | ComponentCategory

/** Line drawings on a 32 by 32 grid. */
export const drawings: Readonly<Record<Drawing, string>> = {
  computer: 'M6 7h20v13H6zM3 24h26M12 20v4M20 20v4',
  network: 'M5 19h22v7H5zM9 22.500h.1M13 22.500h.1M16 19v-5M9 12a10 10 0 0 1 14 0M12 15a5 5 0 0 1 8 0',
  security: 'M4 9l18-4 3 8-18 4zM10 17v5H5M5 19v6M23 11l5 3',
  software: 'M5 6h22v20H5zM5 11h22M12 16l-3 3 3 3M20 16l3 3-3 3',
  default: 'M16 4l11 6v12l-11 6-11-6V10zM5 10l11 6 11-6M16 16v12',
  cpu: 'M8 8h16v16H8zM12.500 12.500h7v7h-7zM12 8V4M16 8V4M20 8V4M12 28v-4M16 28v-4M20 28v-4M8 12H4M8 16H4M8 20H4M28 12h-4M28 16h-4M28 20h-4',
  gpu: 'M3 7v19M3 9h26v13H3M11 12a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M21 12a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7M8 22v3.500h10V22',
  ram: 'M3 9h26v4a2 2 0 0 0 0 4v6H17.500v-2h-3v2H3v-6a2 2 0 0 0 0-4zM9 13h3.500v4H9zM19.500 13H23v4h-3.500z',
  storage:
    'M7 3h18v26H7zM16 6.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13M16 13h.1M11 25.500l3-8.500M20 25.500h1.500',
  motherboard:
    'M4 4h24v24H4zM8.500 8.500h8v8h-8zM12.500 12.500h.1M20.500 8v9M24 8v9M8.500 21h8M8.500 24.500h8M20.500 21H24v3.500h-3.500z',
  case: 'M8 3h16v24H8zM12 7.500h8M12 11.500h8M16 17.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M11 27v2M21 27v2',
  psu: 'M3 7h26v18H3zM12 10.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11M12 16h.1M24 11.500l-2.500 4.500H25l-2.500 4.500',
}
