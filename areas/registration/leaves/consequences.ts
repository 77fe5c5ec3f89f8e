import type { ConsequenceLine, ConsequenceSource, Reading } from '#kernel/server/area.ts';
import type { Text } from '#kernel/contract/text.ts';
import { leaveFacts } from '../facts/leave-facts.ts';
import { situationOf } from '../facts/situation.ts';
import { consequences, isAdministrative } from '../rules/may-drop.ts';
import { withdrawalDays } from '../rules/may-withdraw.ts';

/** Kinds of requests with which a student leaves every course he has. */
const leavesAll: readonly string[] = [
  'leave_of_absence',
  'institutional_withdrawal',
  'transfer_out',
  'mentora_transfer_out',
];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter((each) => Number.isInteger(each)) : [];

/** Credits, full-time state, visa and marks, by the same facts and rules as dropping and withdrawing. */
export const leaveConsequences: ConsequenceSource = {
  topics: ['credits', 'full_time', 'visa', 'standing'],
  of: async (context, { student_program_id, kind, form }) => {
    const all = leavesAll.includes(kind);
    if (!all && kind !== 'course_withdrawal') return [];
    const { line } = wordsOf(context);
    const situation = await situationOf(context, student_program_id);
    const own = situation.current.filter(
      (each) => each.student_program_id === student_program_id && each.status === 'registered',
    );
    // a leave that begins with a later semester leaves the present one as it is
    if (
      kind === 'leave_of_absence' &&
      numbers(form.semesters).length > 0 &&
      !numbers(form.semesters).includes(situation.catalogue.semester.id)
    )
      return [{ topic: 'credits', about: line('credits.later'), tone: 'neutral', known: true }];
    const chosen = all
      ? own.map((each) => each.id)
      : numbers(form.enrolments).filter((id) => own.some((each) => each.id === id));
    const facts = leaveFacts(situation, chosen);
    const after = consequences(facts);
    const kept = all && facts.today > withdrawalDays(facts).last;
    const state = (full: boolean): Text => line(full ? 'full_time' : 'part_time');
    const lines: ConsequenceLine[] = [
      own.length === 0
        ? { topic: 'credits', about: line('credits.none'), tone: 'neutral', known: true }
        : {
            topic: 'credits',
            before: line('credits', { n: after.credits_before }),
            after: line('credits', { n: kept ? after.credits_before : after.credits_after }),
            about: line('credits.about'),
            tone: kept ? 'neutral' : 'warning',
            known: true,
          },
    ];
    if (own.length > 0 && !kept)
      lines.push({
        topic: 'full_time',
        before: state(after.full_time_before),
        after: state(after.full_time_after),
        about: line('full_time.about'),
        tone: after.full_time_before && !after.full_time_after ? 'warning' : 'neutral',
        known: true,
      });
    if (facts.student.f1)
      lines.push(
        all
          ? { topic: 'visa', about: line('visa.away'), tone: 'danger', known: true, office: 'international' }
          : {
              topic: 'visa',
              about: line(after.f1_warning ? 'visa.lost' : 'visa.kept'),
              tone: after.f1_warning ? 'danger' : 'success',
              known: true,
              office: 'international',
            },
      );
    if (chosen.length > 0)
      lines.push({
        topic: 'standing',
        about: line(kept ? 'mark_kept' : after.mark === 'W' ? 'mark_w' : 'mark_none'),
        tone: after.mark === 'W' || kept ? 'warning' : 'neutral',
        known: true,
      });
    if (!kept && isAdministrative(facts))
      lines.push({ topic: 'standing', about: line('administrative'), tone: 'danger', known: true }); // ACA-039
    return lines;
  },
};
function wordsOf({ services: { lines } }: Pick<Reading, 'services'>): {
  line(key: string, params?: Record<string, string | number>): Text;
} {
  return {
    line: (key, params) => ({
      tr: lines.line('tr', `leave_consequence:${key}`, params),
      en: lines.line('en', `leave_consequence:${key}`, params),
    }),
  };
}
