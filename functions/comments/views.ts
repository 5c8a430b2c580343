import type { CommentEmail, CommentRow } from '#/functions/comments/data/comments.ts'
import { undeliveredTo } from '#/functions/comments/undelivered.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Reader = Pick<Caller, 'role'>
/** A ticket’s requester and contacts. They tell the address of a bounced reply from its hash. */
type People = Pick<TicketRow, 'customerEmail' | 'contacts'>

/** The users named in a comment. */
export const peopleOfComment = ({ userId, removed }: CommentRow): UserId[] => [userId, ...(removed ? [removed.by] : [])]

/** Comments with their authors' names and pictures, which are stored only with the authors. One batch read. */
export async function commentViews(rows: readonly CommentRow[], reader: Reader, people?: People): Promise<Comment[]> {
  const names = await namesOf(rows.flatMap(peopleOfComment))
  return rows.map(row => commentView(row, names, reader, people))
}

/** One comment as `commentViews` shows it. */
export async function oneCommentView(row: CommentRow, reader: Reader): Promise<Comment> {
  return commentView(row, await namesOf(peopleOfComment(row)), reader)
}

/** A comment with its author's name and picture. */
export function commentView(
  row: CommentRow,
  names: ReadonlyMap<string, Shown>,
  reader: Reader,
  people?: People,
): Comment {
  const author = names.get(row.userId)
  const { removed, email, bounced, ...comment } = row
  return {
    ...comment,
    authorName: author?.name ?? (removed ? deletedUser : email?.name || email?.from || deletedUser),
    authorIsStaff: author ? isStaff(author.role) : false,
    authorImageUrl: author?.profileImageUrl ?? null,
    // The message may belong to another customer, also if its row is from before removed emails were emptied.
    ...(email && !removed && { email: emailView(email, reader, author !== undefined && isStaff(author.role)) }),
    ...(bounced &&
      isStaff(reader.role) && {
        emailState: 'bounced' as const,
        undeliveredTo: people ? undeliveredTo(row, people) : [],
      }),
    ...(removed && {
      removed: {
        at: removed.at,
        byName: names.get(removed.by)?.name ?? deletedUser,
        isMoved: removed.movedTo !== null,
        // The other ticket may be another customer's.
        movedTo: isStaff(reader.role) ? removed.movedTo : null,
      },
    }),
  }
}

/**
 * How a message came by email. Customers see nothing of whether its sender was verified, nor what a member of the team quotes: it may be
 * the team's own emails.
 */
function emailView(
  { originalId, ...email }: CommentEmail,
  reader: Reader,
  byStaff: boolean,
): NonNullable<Comment['email']> {
  const { quoted, isCut, blocked, isUnreadable, onBehalfOf } = email
  const forAll = { ...(!byStaff && { quoted }), isCut, blocked, isUnreadable, onBehalfOf }
  return isStaff(reader.role) ? { ...email, ...(originalId && { hasOriginal: true }) } : forAll
}
