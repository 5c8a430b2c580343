import { Reply } from '#/functions/lib/reply.ts'
import { type Download, placeForDownload } from '#/functions/lib/storage.ts'

/** Answers a route that is declared a `download`: leads the browser to a kept file, for a minute. */
export const download = async (file: Download) => new Reply<undefined>({ location: await placeForDownload(file) })
