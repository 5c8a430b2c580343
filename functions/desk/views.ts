import * as z from 'zod/mini'
import type { DraftRow } from '#/functions/desk/data/drafts.ts'
import { Draft } from '#/shared/desk/schemas.ts'

/** A draft as its author sees it. */
export const draftView = (row: DraftRow): Draft => z.parse(Draft, row)
