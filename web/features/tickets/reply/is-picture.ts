import type { Attachment } from '#/shared/attachments/schemas.ts'

/** Formats that every supported browser shows. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Bytes above which a picture is only a download: its small picture is the whole file. */
const maxShown = 5_242_880

/** Whether a conversation shows a file as a picture. */
export const isPicture = ({ contentType, size }: Pick<Attachment, 'contentType' | 'size'>): boolean =>
  shown.has(contentType) && size <= maxShown
