import css from '#/web/ui/lists/matched.module.css'
import { matchedParts } from '#/web/ui/lists/matched-parts.ts'

/** A text with the words marked that a search found. */
export const Matched = ({ text, search }: { text: string; search: string | undefined }) =>
  search
    ? matchedParts(text, search).map(({ at, text: part, isMatch }) =>
        isMatch ? (
          <mark key={at} className={css.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      )
    : text
