import { leaveWithConsentTemplates } from './template.ts';
import { leaveWithConsentTexts } from './texts.ts';
import { addBusinessDays, addDays, longDay, startOfDay } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { consentReasons, leaveWithConsent } from './declaration.ts';
import { leavesOf } from '../../leaves/facts.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import type { Asking } from '#kernel/server/request-work.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { consentRules, dayText, weeksOf } from '../../leaves/rules/leave-rules.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

const classesOf = async ({ db }: Pick<Asking['context'], 'db'>): Promise<{ from: string; to: string } | null> =>
  (
    await rowsOf<{ from: string; to: string }>(
      db,
      sql`select classes_start_on as from, classes_end_on as to from ${semesterRead} semesters where is_active`,
    )
  )[0] ?? null;
const anyLeave = ['absence', 'consent', 'time_off'];

/** The enrolment stays active; the days stand in the table of leaves, so that no other leave is taken over them. */
export const leaveWithConsentWork = workOfRequest({
  request: leaveWithConsent,
  texts: leaveWithConsentTexts,
  templates: leaveWithConsentTemplates,
  reasons: async ({ context, subject: { status } }) => {
    const classes = await classesOf(context);
    const words = studentStatusWords[status as keyof typeof studentStatusWords];
    return [
      ...(status === 'active'
        ? []
        : [machineRefusals.request_not_active({ status: words ? { tr: words.tr, en: words.en } : status })]),
      ...(classes && context.today <= classes.to
        ? []
        : [
            leavesRefusals.leave_outside_classes({
              from: classes ? dayText(classes.from) : '–',
              to: classes ? dayText(classes.to) : '–',
            }),
          ]),
    ];
  },
  check: async ({ context, subject }, form) =>
    consentRules(
      { starts_on: form.starts_on ?? '', ends_on: form.ends_on ?? '' },
      {
        classes: await classesOf(context),
        leaves: await leavesOf(context.db, subject.student_program_id, anyLeave),
        today: context.today,
      },
    ),
  facts: (_asking, form) => ({ weeks: weeksOf(form.starts_on, form.ends_on) }),
  summary: (_asking, form) => ({
    tr: `${consentReasons[form.purpose].tr}: ${longDay(form.starts_on).tr} – ${longDay(form.ends_on).tr}`,
    en: `${consentReasons[form.purpose].en}: ${longDay(form.starts_on).en} – ${longDay(form.ends_on).en}`,
  }),
  // after its last day there is nothing left to consent to
  expires: (_asking, form) => startOfDay(addDays(form.ends_on, 1)),
  effect: async (context, matter) => {
    const { db, now } = context;
    const { starts_on, ends_on, purpose } = matter.form;
    const leaves = await leavesOf(db, matter.student_program_id, anyLeave);
    // days asked for in time may have begun while it was decided
    refuse(consentRules({ starts_on, ends_on }, { classes: await classesOf(context), leaves, today: starts_on }));
    const { today } = context;
    const return_by = addBusinessDays(ends_on, 1, await holidaysAround(db, today));
    const [leave] = await rowsOf<{ id: number }>(
      db,
      sql`
      insert into leaves (request_id, student_id, student_program_id, kind, reason, weeks, starts_on, ends_on, return_by, status, created_at, updated_at)
      values (${matter.id}, ${matter.student_id}, ${matter.student_program_id}, 'consent', ${purpose}, ${weeksOf(starts_on, ends_on)}, ${starts_on}::date, ${ends_on}::date, ${return_by}::date, ${starts_on <= today ? 'on_leave' : 'approved'}, ${now}, ${now}) returning id`,
    );
    if (!leave) throw new Error('no leave');
    context.audit({ resource: 'leave', record_id: leave.id, after: { kind: 'consent', starts_on, ends_on } });
    return { leave_id: leave.id, return_by };
  },
  paper: async (context, { form }) => {
    const say = paperWords(context, leaveWithConsent);
    return {
      title: say('title'),
      paragraphs: [
        say('granted', {
          from: form.starts_on,
          until: form.ends_on,
          purpose: consentReasons[form.purpose],
        }),
      ],
    };
  },
});
