import type { Refusal } from '#kernel/contract/refusal.ts';
import { boardRefusals } from '../refusals.ts';

export const effectKinds = {
  registration_cancelled: { tr: 'Kaydın silinmesi', en: 'Registration cancelled' },
  leave_granted: { tr: 'Kayıt dondurma (izin)', en: 'Leave of absence granted' },
  program_changed: { tr: 'Program değişikliği', en: 'Change of program' },
  sanction: { tr: 'Disiplin cezası', en: 'Disciplinary sanction' },
  exemption: { tr: 'Muafiyet', en: 'Exemption' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type EffectKind = keyof typeof effectKinds;
export const effectDetails = {
  by_request: { tr: 'Kendi isteğiyle', en: 'At the student’s request' },
  by_university: { tr: 'Üniversitece', en: 'By the university' },
  one_semester: { tr: 'Bir yarıyıl', en: 'One semester' },
  two_semesters: { tr: 'İki yarıyıl', en: 'Two semesters' },
  reprimand: { tr: 'Kınama', en: 'Reprimand' },
  days: { tr: 'Bir haftadan bir aya kadar uzaklaştırma', en: 'Suspension of one week to one month' },
  suspended_one: { tr: 'Bir yarıyıl uzaklaştırma', en: 'Suspension for one semester' },
  suspended_two: { tr: 'İki yarıyıl uzaklaştırma', en: 'Suspension for two semesters' },
  expulsion: { tr: 'Yükseköğretim kurumundan çıkarma', en: 'Expulsion' },
  courses: { tr: 'Ders muafiyeti', en: 'Course exemption' },
  prep: { tr: 'Hazırlık muafiyeti', en: 'Prep-school exemption' },
} as const;
export type EffectDetail = keyof typeof effectDetails;
/** Which details a kind has; a kind without any takes none. */
export const detailsOf: Readonly<Record<EffectKind, readonly EffectDetail[]>> = {
  registration_cancelled: ['by_request', 'by_university'],
  leave_granted: ['one_semester', 'two_semesters'],
  program_changed: [],
  sanction: ['reprimand', 'days', 'suspended_one', 'suspended_two', 'expulsion'],
  exemption: ['courses', 'prep'],
  other: [],
};
type StatusAfter = 'withdrawn' | 'dismissed' | 'on_leave' | 'suspended';
/** What a published decision does to the student's status; what is not named here is recorded as a note only. */
const statuses: Partial<Record<EffectDetail, StatusAfter>> = {
  by_request: 'withdrawn',
  by_university: 'dismissed',
  one_semester: 'on_leave',
  two_semesters: 'on_leave',
  suspended_one: 'suspended',
  suspended_two: 'suspended',
  expulsion: 'dismissed',
};
/** New status of the student, null when the effect changes none. */
export const statusAfter = (kind: EffectKind, detail: EffectDetail | null): StatusAfter | null =>
  detail !== null && detailsOf[kind].includes(detail) ? (statuses[detail] ?? null) : null;

export interface Effect {
  student_id: number;
  kind: EffectKind;
  detail: EffectDetail | null;
  note: string | null;
}
/** Refuses effects whose detail does not fit, and two of one kind on the same student. */
export function checkEffects(effects: readonly Effect[]): Refusal[] {
  const wrong = effects.filter((each) =>
    detailsOf[each.kind].length === 0
      ? each.detail !== null
      : each.detail === null || !detailsOf[each.kind].includes(each.detail),
  );
  const twice = effects.filter(
    (each, at) => effects.findIndex((other) => other.student_id === each.student_id && other.kind === each.kind) !== at,
  );
  return [
    ...wrong.slice(0, 1).map((each) => boardRefusals.board_effect_detail({ kind: effectKinds[each.kind] }, 'effects')),
    ...twice.slice(0, 1).map((each) => boardRefusals.board_effect_twice({ kind: effectKinds[each.kind] }, 'effects')),
  ];
}
