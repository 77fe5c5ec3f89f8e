import type { Tone } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { defineStates } from '#kernel/contract/states.ts';
import type { Text } from '#kernel/contract/text.ts';
import { majorsRefusals } from '../refusals.ts';
import { ofFamily, type MajorFamily } from './major-eligibility.ts';

/** REQ-007: the way of one wish, from the application to the second program. */
export const wishStates = defineStates<
  | 'waiting'
  | 'eligible'
  | 'rejected'
  | 'main'
  | 'reserve'
  | 'called'
  | 'accepted'
  | 'declined'
  | 'lapsed'
  | 'enrolled'
  | 'cancelled'
>({
  waiting: ['eligible', 'rejected', 'cancelled'],
  eligible: ['main', 'reserve', 'rejected', 'cancelled'],
  main: ['accepted', 'declined', 'lapsed', 'cancelled', 'eligible'],
  reserve: ['called', 'cancelled', 'eligible'],
  called: ['accepted', 'declined', 'lapsed', 'cancelled'],
  accepted: ['enrolled'],
  rejected: [],
  declined: [],
  lapsed: [],
  enrolled: [],
  cancelled: [],
});
export type WishState = keyof typeof wishStates;
export const wishStateWords = {
  waiting: { tr: 'Değerlendiriliyor', en: 'Being evaluated', tone: 'info' },
  eligible: { tr: 'Uygun', en: 'Eligible', tone: 'info' },
  rejected: { tr: 'Uygun değil', en: 'Not eligible', tone: 'danger' },
  main: { tr: 'Asil', en: 'Main list', tone: 'success' },
  reserve: { tr: 'Yedek', en: 'Reserve list', tone: 'warning' },
  called: { tr: 'Yedekten çağrıldı', en: 'Called from the reserve', tone: 'success' },
  accepted: { tr: 'Kabul edildi', en: 'Accepted', tone: 'success' },
  declined: { tr: 'Öğrenci vazgeçti', en: 'Given up', tone: 'neutral' },
  lapsed: { tr: 'Süresinde yanıtlanmadı', en: 'Not answered in time', tone: 'neutral' },
  enrolled: { tr: 'Kayıtlı', en: 'Enrolled', tone: 'success' },
  cancelled: { tr: 'Düştü', en: 'Dropped', tone: 'neutral' },
} as const satisfies Record<WishState, Text & { tone: Tone }>;
export const verdictWords = {
  waiting: { tr: 'Bekliyor', en: 'Waiting', tone: 'warning' },
  fit: { tr: 'Uygun', en: 'Eligible', tone: 'success' },
  unfit: { tr: 'Uygun değil', en: 'Not eligible', tone: 'danger' },
} as const;
export type Verdict = keyof typeof verdictWords;
/** Whose places count against the quota: offered ones as well as those that were taken. */
export const holdingStates = ['main', 'called', 'accepted', 'enrolled'] as const satisfies readonly WishState[];
/** Wishes that may still lead to a place. */
export const liveStates = ['main', 'reserve', 'called'] as const satisfies readonly WishState[];
/** Working days in which somebody who was called from the reserve answers. */
export const answerDays = 3;

/** REQ-007, REQ-008: why an offered place can't be answered. `answer_by` is the last moment, itself included. */
export function mayAnswer(
  family: MajorFamily,
  wish: { status: string; published: boolean; answer_by: Date | null },
  now: Date,
): Refusal[] {
  const offered = wish.published && (wish.status === 'main' || wish.status === 'called');
  if (!offered) return ofFamily(family, [majorsRefusals.major_nothing_offered()]);
  return wish.answer_by !== null && now > wish.answer_by ? ofFamily(family, [majorsRefusals.major_answer_late()]) : [];
}
/** How many of the reserve are called: as many as places are free. */
export const freePlaces = (quota: number, held: number): number => Math.max(0, quota - held);

/** What stands against an office's word on a wish: only what still waits for it can be judged. */
export function mayEvaluate(
  family: MajorFamily,
  verdict: string | null | undefined,
  note: { unfit: boolean; text: string | null } | null = null,
): Refusal[] {
  const reasons = [
    ...(verdict === 'waiting'
      ? []
      : [
          verdict === null || verdict === undefined
            ? majorsRefusals.major_not_asked()
            : majorsRefusals.major_evaluated_already(),
        ]),
    ...(note?.unfit && (note.text ?? '').trim().length < 3
      ? [majorsRefusals.major_note_missing(undefined, 'note')]
      : []),
  ];
  return ofFamily(family, reasons);
}
/** Together the offices' words make the state of a wish; null: that office is not asked. */
export function stateOfVerdicts(verdicts: readonly (string | null)[]): 'waiting' | 'eligible' | 'rejected' {
  if (verdicts.includes('unfit')) return 'rejected';
  return verdicts.every((each) => each === null || each === 'fit') ? 'eligible' : 'waiting';
}
