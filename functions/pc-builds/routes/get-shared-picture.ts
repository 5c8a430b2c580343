import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { drawnPngs } from '#/functions/images/draw.ts'
import { pictureOf } from '#/functions/pc-builds/build-picture.ts'
import { findSharedBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { todaysBuild } from '#/functions/pc-builds/todays-build.ts'
import { Unavailable } from '#/shared/lib/errors.ts'
import { partsOfOpened } from '#/shared/pc-builds/opened-build.ts'
import { routes } from '#/shared/pc-builds/routes.ts'

/** The size that chats show at full width, in pixels. */
const frame = { width: 1200, height: 630 }

/** The picture rendered last: a chat requests the same one several times. The same drawing always gives the same picture. */
let last: { svg: string; png: string } | undefined

async function drawn(svg: string): Promise<string> {
  if (last?.svg === svg) return last.png
  const picture = { type: 'image/svg+xml', bytes: Buffer.from(svg), hasText: false, ...frame } as const
  const [bytes] = (await drawnPngs(picture, [frame])) ?? []
  if (!bytes) throw new Unavailable()
  last = { svg, png: Buffer.from(bytes).toString('base64') }
  return last.png
}

export const handler = handle(routes.getSharedPicture, async ({ parameters: { shareId } }) => {
  const build = await todaysBuild(await findSharedBuild(shareId))
  return new Reply({ response: await drawn(pictureOf(partsOfOpened(build), frame)) })
})
