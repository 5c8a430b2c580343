/**
 * Characters that change the writing direction: a name could show itself backwards with them, and hide its extension. Joiners and
 * marks, which some scripts need, are fine.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

export const withoutTurningMarks = (text: string): string => text.replace(turning, '')

export const hasTurningMarks = (text: string): boolean => withoutTurningMarks(text) !== text
