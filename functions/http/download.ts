import { Reply } from '#/functions/http/reply.ts'
import { type Download, presignDownload } from '#/functions/providers/storage.ts'

/** The response of a `download` route: redirects the browser to a stored file with a URL that is valid for one minute. */
export const download = async (file: Download) => new Reply<undefined>({ location: await presignDownload(file) })
