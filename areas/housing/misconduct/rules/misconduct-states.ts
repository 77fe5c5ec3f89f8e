import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { misconductRefusals } from '../refusals.ts';

export const misconductStateWords = {
  reported: { tr: 'Bildirildi', en: 'Reported', tone: 'warning' },
  investigating: { tr: 'İnceleniyor', en: 'Under investigation', tone: 'info' },
  hearing: { tr: 'Dinleme', en: 'Hearing', tone: 'info' },
  decided: { tr: 'Sonuçlandı', en: 'Decided', tone: 'success' },
  appeal: { tr: 'İtirazda', en: 'Under appeal', tone: 'warning' },
  closed: { tr: 'Kapandı', en: 'Closed', tone: 'neutral' },
} as const;
export type MisconductState = keyof typeof misconductStateWords;
export const misconductStates = defineStates<MisconductState>({
  reported: ['investigating', 'closed'],
  investigating: ['hearing', 'decided', 'closed'],
  hearing: ['decided'],
  decided: ['appeal', 'closed'],
  appeal: ['decided'],
  closed: [],
});
export const severities = {
  minor: { tr: 'Hafif', en: 'Minor', tone: 'neutral' },
  moderate: { tr: 'Orta', en: 'Moderate', tone: 'warning' },
  serious: { tr: 'Ağır', en: 'Serious', tone: 'danger' },
} as const;
export const misconductRoles = {
  accused: { tr: 'Hakkında bildirilen', en: 'Accused' },
  witness: { tr: 'Tanık', en: 'Witness' },
  affected: { tr: 'Etkilenen', en: 'Affected' },
} as const;
export const findings = {
  responsible: { tr: 'Sorumlu', en: 'Responsible', tone: 'danger' },
  not_responsible: { tr: 'Sorumlu değil', en: 'Not responsible', tone: 'success' },
} as const;
export const sanctions = {
  warning: { tr: 'Yazılı uyarı', en: 'Written warning' },
  probation: { tr: 'Gözetim süresi', en: 'Probation' },
  service: { tr: 'Toplum hizmeti', en: 'Community service' },
  fine: { tr: 'Para cezası', en: 'Fine' },
  relocation: { tr: 'Oda değişikliği', en: 'Relocation' },
  removal: { tr: 'Yurttan çıkarma', en: 'Removal from housing' },
} as const;
export const appealDecisions = {
  upheld: { tr: 'Karar geçerli', en: 'Decision stands', tone: 'neutral' },
  overturned: { tr: 'Karar kaldırıldı', en: 'Decision overturned', tone: 'success' },
} as const;
/** Beside its table: a hearing has a time, a decision a finding on everybody accused, an end no open appeal. */
export function mayMoveMisconduct(
  from: MisconductState,
  to: MisconductState,
  facts: { hearing: boolean; undecided: number; open_appeals: number },
): Refusal[] {
  if (!canGo(misconductStates, from, to))
    return [misconductRefusals.misconduct_not_so({ status: misconductStateWords[from] })];
  if (to === 'hearing' && !facts.hearing) return [misconductRefusals.misconduct_no_hearing(undefined, 'hearing_at')];
  if (to === 'decided' && facts.undecided > 0)
    return [misconductRefusals.misconduct_open_findings({ n: facts.undecided })];
  return (to === 'closed' || to === 'decided') && facts.open_appeals > 0
    ? [misconductRefusals.misconduct_open_appeal()]
    : [];
}
/** days within which a hearing is held */
export const hearingWithin = 366;
/** A hearing is after what happened, and within a year. */
export const mayHear = (hearing: Date, happened: Date, now: Date): Refusal[] =>
  hearing > happened && hearing.getTime() < now.getTime() + hearingWithin * 86_400_000
    ? []
    : [misconductRefusals.misconduct_hearing_day({ n: hearingWithin }, 'hearing_at')];
/** By its state alone. */
export const mayGo = (from: MisconductState, to: MisconductState): Refusal[] =>
  canGo(misconductStates, from, to)
    ? []
    : [misconductRefusals.misconduct_not_so({ status: misconductStateWords[from] })];
interface PersonRow {
  role: string;
  finding?: string | null;
  appealed_on?: string | null;
  appeal_decision?: string | null;
}
/** A finding is made once, on somebody who was accused. */
export const mayDecide = (row: PersonRow): Refusal[] =>
  row.role === 'accused' && !row.finding ? [] : [misconductRefusals.misconduct_decided()];
/** Sanctions follow a finding; a fine has an amount, nothing else has. */
export function mayBeSanctioned(given: {
  finding: string;
  sanction?: string | null;
  amount?: number | null;
}): Refusal[] {
  if (given.sanction && given.finding !== 'responsible')
    return [misconductRefusals.misconduct_sanction_needs_finding(undefined, 'sanction')];
  return (given.sanction === 'fine') === Boolean(given.amount)
    ? []
    : [misconductRefusals.misconduct_fine_amount(undefined, 'amount')];
}
export const mayAppeal = (row: PersonRow): Refusal[] =>
  row.finding === 'responsible' && !row.appealed_on ? [] : [misconductRefusals.misconduct_not_appealable()];
export const mayAnswerAppeal = (row: PersonRow): Refusal[] =>
  row.appealed_on && !row.appeal_decision ? [] : [misconductRefusals.misconduct_not_appealable()];
