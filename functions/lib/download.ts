import { Reply } from '#/functions/lib/reply.ts'
import { type Download, presignDownload } from '#/functions/lib/storage.ts'

/** The response of a `download` route: redirects the browser to a stored file with a URL that is valid for one minute. */
export const download = async (file: Download) => new Reply<undefined>({ location: await presignDownload(file) })
