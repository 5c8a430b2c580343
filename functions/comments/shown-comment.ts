import type { CommentRow } from '#/functions/data/comments.ts'
import { namesOf, type Shown } from '#/functions/data/users.ts'
import type { Comment } from '#/shared/comments.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/roles.ts'

/** Comments with their authors' names and pictures, which are stored only with the authors. One batch read. */
export async function shownComments(rows: readonly CommentRow[]): Promise<Comment[]> {
  const authors = await namesOf(rows.map(({ userId }) => userId))
  return rows.map(row => shownComment(row, authors))
}

/** A comment with its author's name and picture. */
export function shownComment(row: CommentRow, authors: ReadonlyMap<string, Shown>): Comment {
  const author = authors.get(row.userId)
  return {
    ...row,
    authorName: author?.name ?? deletedUser,
    authorIsStaff: author ? isStaff(author.role) : false,
    authorImageUrl: author?.profileImageUrl ?? null,
  }
}
