import type { Refusal } from '#kernel/contract/refusal.ts';
import { stayRefusals } from '../refusals.ts';

/**
 * How the office moves somebody: it asks him and keeps the bed until he answers, or moves him at once because he has said yes
 * himself, the bed is closed, or it is not safe.
 */
export const moveWays = {
  ask: { tr: 'Kişiye sor, yanıtına dek yatağı tut', en: 'Ask the resident and keep the bed until the answer' },
  in_person: { tr: 'Hemen: kişi kabul etti', en: 'At once: the resident has agreed' },
  closure: { tr: 'Hemen: kapanış ya da bakım', en: 'At once: closure or maintenance' },
  safety: { tr: 'Hemen: güvenlik', en: 'At once: safety' },
} as const;
export type MoveWay = keyof typeof moveWays;
/** Whose yes, or which reason, stands behind a move; each has its sentence in the letter. */
export type MoveGround = Exclude<MoveWay, 'ask'> | 'accepted' | 'requested' | 'swap';
/** Grounds of a move for which nobody waited: the resident can object. */
export const movesAtOnce: readonly string[] = ['in_person', 'closure', 'safety'] satisfies MoveGround[];
/** days in which he can */
export const objectionDays = 30;
/** hours that somebody has to answer, where the office says nothing else */
export const moveHours = 72;

/** Nobody is moved at once without a note of why, or of who has agreed when. */
export const mayMoveNow = ({ way, note }: { way: MoveWay; note?: string | null }): Refusal[] =>
  way !== 'ask' && (note ?? '').trim().length < 3 ? [stayRefusals.move_note(undefined, 'note')] : [];

/** May the tenant still answer? */
export const mayAnswerMove = ({ state, answer_by }: { state: string; answer_by: Date }, now: Date): Refusal[] =>
  state === 'asked' && answer_by > now ? [] : [stayRefusals.move_over()];
