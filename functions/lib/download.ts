import { Reply } from '#/functions/lib/reply.ts'
import { type Download, placeForDownload } from '#/functions/lib/storage.ts'

/** Answers a `download` route: redirects the browser to a kept file, by an address that works for a minute. */
export const download = async (file: Download) => new Reply<undefined>({ location: await placeForDownload(file) })
