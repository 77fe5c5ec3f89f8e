/**
 * Learning outcomes as they are written in the form of a course, one per line: the sentences alone, without empty lines and
 * without the marks or numbers that come along when they are pasted from a document.
 */
export const outcomesOf = (written: string | null): string[] =>
  (written ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '');
