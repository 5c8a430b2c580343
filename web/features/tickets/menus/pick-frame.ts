import { lazyPart } from '#/web/shell/parts/lazy-component.ts'

/** The frame of the small menus, whose code is that of all overlays. */
export const PickFrame = lazyPart(async () => (await import('#/web/ui/overlays/PickFrame.tsx')).PickFrame)
