import * as z from 'zod/mini'
import { UserId } from '#/shared/lib/ids.ts'
import { instant, line } from '#/shared/lib/text.ts'
import { hasTurningMarks } from '#/shared/lib/turning-marks.ts'

/** Bytes: 1 byte to 10 MB. */
export const attachmentBytes = { min: 1, max: 10_485_760 } as const

/** Extensions of documents, pictures, archives, logs and settings. Windows runs none of them when they are opened. */
const allowedEndings: ReadonlySet<string> = new Set(
  `pdf txt log csv tsv md rtf doc docx dot dotx odt ods odp xls xlsx xltx ppt pptx ppsx pages numbers vsd vsdx mpp pub eml msg ics vcf
  jpg jpeg jpe jfif pjpeg pjp png gif webp heic heif avif bmp tif tiff ico psd mp3 m4a wav ogg opus flac aac amr 3gp 3g2 mpg mpeg mp4 mov m4v avi mkv webm wmv
  zip 7z rar gz tgz tar bz2 xz zst json yml yaml toml ini cfg conf cnf env properties diff patch sql bak
  pcap pcapng cap etl evt evtx dmp mdmp hdmp nfo har trace out err pem crt cer csr p7b pfx p12 key ovpn asc sig dxf dwg step stl`.split(
    /\s+/,
  ),
)

/** Extensions of programs, scripts and pages, which are refused even with spaces in them. */
const programEndings: ReadonlySet<string> = new Set(
  `exe com bat cmd scr pif msi msp msix appx ps1 psm1 psd1 vb vbs vbe js jse mjs ws wsf wsh wsc hta cpl lnk url jar reg inf scf sct chm hlp
  class dll ocx sys drv gadget application appref-ms msc settingcontent-ms library-ms search-ms html htm xhtml shtml mht mhtml xml svg svgz xsl php
  py pl rb sh bash app command pkg dmg deb rpm apk iso img vhd vhdx docm dotm xlsm xlsb xltm xlam xll pptm potm ppam ppsm sldm one`.split(
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
  const [, ...afterDots] = file.toLowerCase().split('.')
  const ending = afterDots.map(endingIn).findLast(part => part !== '')
  if (ending === undefined || allowedEndings.has(ending)) return undefined
  return 'Files of this type aren’t allowed. Put it in a ZIP archive instead.'
}

/** The extension in a part after a dot; empty for a number or for words: “Scan 11.23.2026”, “Dr. Who”. */
function endingIn(part: string): string {
  const words = part
    .replace(/\p{Cf}+/gu, '')
    .trimEnd()
    .split(/\s/)
  const joined = words.join('')
  const program = [joined, ...words].find(word => programEndings.has(word))
  return program ?? (words.length > 1 || /^\d+$/.test(joined) ? '' : joined)
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
