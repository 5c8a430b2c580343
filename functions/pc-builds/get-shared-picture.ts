import { findSharedBuild } from '#/functions/data/pc-builds.ts'
import { drawnPngs } from '#/functions/images/draw.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { pictureOf } from '#/functions/pc-builds/build-picture.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { Unavailable } from '#/shared/lib/errors.ts'
import { partsOfOpened } from '#/shared/opened-build.ts'
import { routes } from '#/shared/pc-builds.ts'

/** What chats show at its full width, in pixels. */
const frame = { width: 1200, height: 630 }

export const handler = handle(routes.getSharedPicture, async ({ parameters: { shareId } }) => {
  const build = await todaysBuild(await findSharedBuild(shareId))
  const bytes = Buffer.from(pictureOf(partsOfOpened(build), frame))
  const [png] = (await drawnPngs({ type: 'image/svg+xml', bytes, hasText: false, ...frame }, [frame])) ?? []
  if (!png) throw new Unavailable()
  return new Reply({ answer: Buffer.from(png).toString('base64') })
})
