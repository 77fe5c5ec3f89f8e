import * as a from '#kernel/contract/answer.ts';
/** What decides how long a card is good for. Dates as YYYY-MM-DD. */
export interface CardHolder {
  person: 'student' | 'staff';
  today: string;
  semester_no: number;
  duration_semesters: number;
  ends_on: string | null;
}

/**
 * Last day of a new card: a guest's card ends with his stay, a student's with the September after his regular study
 * (a year at least), a staff card at the end of the fourth year from now.
 */
export function cardValidUntil({ person, today, semester_no, duration_semesters, ends_on }: CardHolder): string {
  if (ends_on !== null && ends_on >= today) return ends_on;
  const year = Number(today.slice(0, 4));
  if (person === 'staff') return `${year + 4}-12-31`;
  const years = Math.max(1, Math.ceil((duration_semesters - semester_no + 1) / 2));
  return `${year + years}-09-30`;
}

export const CardState = a.oneOf('valid', 'expired', 'replaced', 'cancelled');
export type CardState = a.Of<typeof CardState>;
/** How a card stands: `active` ones run out or fall with their holder; a lost card is told as replaced. */
export function cardState(
  card: { status: string; valid_until: string; holder_active: boolean },
  today: string,
): CardState {
  if (card.status === 'lost' || card.status === 'replaced') return 'replaced';
  if (card.status === 'cancelled' || !card.holder_active) return 'cancelled';
  return card.valid_until < today ? 'expired' : 'valid';
}

/** Initials only: what a stranger may learn from a card's QR code. */
export const initialsOf = (first: string, last: string): string =>
  [first, last]
    .flatMap((name) => name.trim().split(/\s+/))
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ')
    .toLocaleUpperCase('tr');
