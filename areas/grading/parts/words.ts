import { textKey } from '#kernel/contract/text.ts';
import type { Tone } from '#kernel/contract/field.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Format } from '#kernel/web/format.ts';
import type { Translate } from '#kernel/web/texts.ts';
import type { MeetingView, Missing, SectionProgress } from '#areas/grading/contract.ts';
import type { GradeSheetState } from '#areas/grading/rules/grade-sheet.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';

export const statusTone: Readonly<Record<GradeSheetState, Tone>> = {
  not_started: 'neutral',
  draft: 'info',
  submitted: 'warning',
  finalized: 'success',
  rectification: 'warning',
};

/** `CENG 301-02` */
export const sectionName = (section: { code: string; section_no: number }): string =>
  `${section.code}-${String(section.section_no).padStart(2, '0')}`;
export const meetingName = (t: Translate, format: Format, meeting: MeetingView): string =>
  `${t(textKey(`grading:day.${meeting.day}`))} ${format.time(meeting.starts)}–${format.time(meeting.ends)}${meeting.room ? ` · ${meeting.room}` : ''}`;

/** What a section still needs, with its figure. */
export function missingName(t: Translate, missing: Missing, section: SectionProgress): string {
  const n =
    missing === 'scores' ? section.students * section.assessments - section.scores : section.students - section.letters;
  if (n === 1 && missing === 'scores') return t('grading:missing.scores_one');
  if (n === 1 && missing === 'letters') return t('grading:missing.letters_one');
  return t(`grading:missing.${missing}`, { n, sum: section.weight_sum });
}
/** Whether grades can be entered now, as a sentence. */
export function windowText(t: Translate, format: Format, window: WindowAnswer): string {
  switch (window.state) {
    case 'open':
      return t('grading:window.open', { until: format.sayMoment(window.closes_at) });
    case 'not_yet':
      return t('grading:window.not_yet', { from: format.sayMoment(window.opens_at) });
    case 'closed':
      return t('grading:window.closed', { since: format.sayMoment(window.since) });
    default:
      return t('grading:window.none');
  }
}
export const windowTone = (window: WindowAnswer): Tone =>
  window.state === 'open' ? 'info' : window.state === 'not_yet' ? 'neutral' : 'warning';

/** Reasons for a tooltip: those of the sheet, and the first three students. */
export function inShort(can: May): May {
  if (can === true) return true;
  let students = 0;
  return { refusals: can.refusals.filter((each) => each.key !== 'grade_entry_failed' || (students += 1) <= 3) };
}
