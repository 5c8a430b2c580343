/** The words of the ratings from 1 to 5. */
export const ratingLabels = ['Very bad', 'Bad', 'OK', 'Good', 'Great'] as const

/** The faces of the ratings from 1 to 5, in emails. */
export const ratingFaces = ['😞', '🙁', '😐', '🙂', '😀'] as const

export const ratingLabel = (rating: number): string => ratingLabels[rating - 1] ?? ''
