import { courseWithdrawalTemplates } from './template.ts';
import { courseWithdrawalTexts } from './texts.ts';
import { addDays, startOfDay } from '#kernel/contract/calendar.ts';
import { withdrawEnrolments } from '../../commands/withdraw-enrolments.ts';
import { leaveFacts } from '../../facts/leave-facts.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import type { EnrolmentRow } from '../../facts/student.ts';
import { consequences } from '../../rules/may-drop.ts';
import { mayWithdraw, withdrawalDays } from '../../rules/may-withdraw.ts';
import { blocking, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { courseWithdrawal } from './declaration.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';
import type { Asking } from '#kernel/server/request-work.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { dayText } from '../../leaves/rules/leave-rules.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

const situation = ({ context, subject }: Asking): Promise<Situation> =>
  situationOf(context, subject.student_program_id);
const registered = (of: Situation): EnrolmentRow[] =>
  of.current.filter((each) => each.student_program_id === of.student.id && each.status === 'registered');
/** Reasons that hold for every course alike, each told once: hold, visa, week 10, courses that can still be dropped. */
const againstAll = (of: Situation, rows: readonly EnrolmentRow[]): Refusal[] =>
  rows.slice(0, 1).flatMap((row) => blocking(mayWithdraw(leaveFacts(of, [row.id]))));
const codes = (of: Situation, ids: readonly number[]): string =>
  registered(of)
    .filter((row) => ids.includes(row.id))
    .map((row) => of.catalogue.sections.get(row.section_id)?.section ?? '')
    .join(', ');

/** ACA-038 … ACA-041 are the registration’s own rules: asked before the form opens, when it is sent, and when it is carried out. */
export const courseWithdrawalWork = workOfRequest({
  request: courseWithdrawal,
  texts: courseWithdrawalTexts,
  templates: courseWithdrawalTemplates,
  reasons: async (asking) => {
    const now = await situation(asking);
    const rows = registered(now);
    return rows.length === 0 ? [leavesRefusals.withdrawal_nothing()] : againstAll(now, rows);
  },
  open: async (asking) => {
    const now = await situation(asking);
    const { last } = withdrawalDays(leaveFacts(now, []));
    return {
      offers: {
        enrolments: registered(now).map((row) => {
          const section = now.catalogue.sections.get(row.section_id);
          const label: Text = {
            tr: `${section?.section ?? ''} ${section?.name ?? ''}`,
            en: `${section?.section ?? ''} ${section?.name_en ?? ''}`,
          };
          return {
            value: row.id,
            label,
            note: { tr: `${row.credit} kredi`, en: `${row.credit} credits` },
            refusals: blocking(mayWithdraw(leaveFacts(now, [row.id]))),
          };
        }),
      },
      values: { last_attendance: now.today },
      notes: [
        {
          tr: `Başvurunun ${dayText(last).tr} günü sonuna dek karara bağlanması gerekir (10. haftanın sonu, ACA-040).`,
          en: `The request has to be decided by the end of ${dayText(last).en} (end of week 10, ACA-040).`,
        },
      ],
    };
  },
  check: async (asking, form) => {
    const now = await situation(asking);
    const { classes_start_on } = now.catalogue.semester;
    const day = form.last_attendance ?? '';
    return [
      ...blocking(mayWithdraw(leaveFacts(now, form.enrolments ?? []))),
      ...(day >= classes_start_on && day <= now.today
        ? []
        : [leavesRefusals.withdrawal_attendance_day({ from: dayText(classes_start_on) }, 'last_attendance')]),
    ];
  },
  facts: async (asking, form) => ({
    credits: consequences(leaveFacts(await situation(asking), form.enrolments)).credits_after,
  }),
  summary: async (asking, form) => {
    const which = codes(await situation(asking), form.enrolments);
    return { tr: which, en: which };
  },
  // ACA-040: the first moment after week 10
  expires: async (asking) => startOfDay(addDays(withdrawalDays(leaveFacts(await situation(asking), [])).last, 1)),
  effect: async (context, { student_program_id, form }) => ({
    left: await withdrawEnrolments(context, student_program_id, form.enrolments),
  }),
  paper: async (context, matter) => {
    const courses = await rowsOf<{ code: string; name: string; name_en: string }>(
      context.db,
      sql`
      select s.code || '-' || lpad(s.section_no::text, 2, '0') as code, s.name, s.name_en from enrolments e join ${sectionRead} s on s.id = e.section_id where e.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(matter.form.enrolments)}::jsonb)) order by 1`,
    );
    const say = paperWords(context, courseWithdrawal);
    return {
      title: say('title'),
      paragraphs: [
        say('withdrawn', { day: context.today }),
        ...courses.map((course) => ({ tr: `${course.code} ${course.name}`, en: `${course.code} ${course.name_en}` })),
      ],
    };
  },
});
