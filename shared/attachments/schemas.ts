import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { instant, line } from '#/shared/lib/text.ts'
import { hasTurningMarks } from '#/shared/lib/turning-marks.ts'

/** Bytes: 1 byte to 10 MB. */
export const attachmentBytes = { min: 1, max: 10_485_760 } as const

/** Extensions of documents, pictures, archives, logs and settings. Windows runs none of them when they are opened. */
const allowedEndings: ReadonlySet<string> = new Set(
  `pdf txt log csv tsv md rtf doc docx dot dotx odt ods odp xls xlsx xltx ppt pptx ppsx pages numbers vsd vsdx mpp pub eml msg ics vcf
  jpg jpeg jpe png gif webp heic heif avif bmp tif tiff ico psd mp3 m4a wav ogg opus flac aac mp4 mov m4v avi mkv webm wmv
  zip 7z rar gz tgz tar bz2 xz zst json yml yaml toml ini cfg conf cnf env properties diff patch sql bak
  pcap pcapng cap etl evt evtx dmp mdmp hdmp nfo har trace out err pem crt cer csr p7b pfx p12 key ovpn asc sig dxf dwg step stl`.split(
    /\s+/,
  ),
)

/**
 * The reason to reject a file name; undefined if it is allowed. Windows ignores dots and spaces at the end of a name, and text
 * after a colon is not its extension.
 */
export function nameFault(name: string): string | undefined {
  if (hasTurningMarks(name)) {
    return 'The file name contains characters that change the direction of text. Rename the file.'
  }
  if (/[/\\]/.test(name)) return 'A file name can’t contain / or \\. Rename the file.'
  const [file = ''] = name.split(':')
  const [, ...afterDots] = file.split('.').map(part => part.replace(/[\s\p{Cf}]+/gu, ''))
  const ending = afterDots.findLast(part => part !== '')
  if (ending === undefined || allowedEndings.has(ending.toLowerCase())) return undefined
  return 'Files of this type aren’t allowed. Put it in a ZIP archive instead.'
}

export const AttachmentId = z.uuid().brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

export const Attachment = z.object({
  id: AttachmentId,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  uploadedBy: UserId,
  createdAt: instant(),
})
export type Attachment = z.infer<typeof Attachment>

export const NewAttachment = z.strictObject({
  name: line().check(
    z.refine(name => nameFault(name) === undefined, { error: ({ input }) => nameFault(String(input)) }),
  ),
  contentType: z.string().check(z.maxLength(255), z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  size: z.int().check(z.minimum(attachmentBytes.min), z.maximum(attachmentBytes.max)),
})
export type NewAttachment = z.infer<typeof NewAttachment>
