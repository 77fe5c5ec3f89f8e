import { mentoraTimeOffTemplates } from './template.ts';
import { mentoraTimeOffTexts } from './texts.ts';
import { refuse } from '#kernel/contract/refusal.ts';

import { mentoraTimeOff } from './declaration.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import {
  attendanceReason,
  entitlementNotes,
  reportBackBy,
  timeOffReasons,
  timeOffReasonsAgainst,
  vacation,
  weeksOf,
} from '../../mentora/rules/time-off.ts';
import { awayDays, timeOffFacts } from '../../mentora/time-off-facts.ts';
import { mentoraReasons } from '../mentora-transfer-out/work.ts';
import { keepTimeOff } from '#areas/registration/leaves/time-off.ts';

/** The entitlement is computed before the form opens and again when it is sent; the school confirms the attendance. */
export const mentoraTimeOffWork = workOfRequest({
  request: mentoraTimeOff,
  texts: mentoraTimeOffTexts,
  templates: mentoraTimeOffTemplates,
  reasons: ({ subject }) => mentoraReasons(subject),
  open: async ({ context, subject }) => ({
    notes: entitlementNotes(await timeOffFacts(context.db, subject, context.today)),
  }),
  check: async ({ context, subject }, form) => {
    const { today } = context;
    return timeOffReasonsAgainst(
      form,
      await timeOffFacts(context.db, subject, today),
      await awayDays(context.db, subject.student_program_id),
      today,
    );
  },
  facts: (_asking, form) => ({ weeks: weeksOf(form.starts_on, form.ends_on) }),
  summary: (_asking, form) => ({
    tr: `${timeOffReasons[form.reason].tr}: ${longDay(form.starts_on).tr} – ${longDay(form.ends_on).tr}`,
    en: `${timeOffReasons[form.reason].en}: ${longDay(form.starts_on).en} – ${longDay(form.ends_on).en}`,
  }),
  // nobody decides about days that are over
  expires: (_asking, form) => new Date(`${form.ends_on}T21:00:00Z`),
  decided: (_context, matter, { decision, data }) => {
    if (
      decision === 'approve' &&
      data &&
      matter.form.reason === 'annual_vacation' &&
      Number(data.attendance) < vacation.attendance
    )
      refuse(attendanceReason(Number(data.attendance)));
    return Promise.resolve();
  },
  effect: async (context, matter) => {
    const { db, now } = context;
    const { reason, starts_on, ends_on } = matter.form;
    const weeks = weeksOf(starts_on, ends_on);
    const return_by = reportBackBy(reason, ends_on);
    const { id: request_id, student_id, student_program_id } = matter;
    await keepTimeOff(
      db,
      { request_id, student_id, student_program_id, reason, weeks, starts_on, ends_on, return_by },
      context.today,
      now,
    );
    context.audit({
      resource: 'leave',
      action: 'grant-time-off',
      after: { request_id: matter.id, reason, starts_on, ends_on, weeks, return_by },
    });
    return { weeks, return_by };
  },
  paper: async (context, { form }) => {
    const say = paperWords(context, mentoraTimeOff);
    return {
      title: say('title'),
      paragraphs: [
        say('granted', {
          from: form.starts_on,
          until: form.ends_on,
          reason: timeOffReasons[form.reason],
        }),
        say('return', { day: reportBackBy(form.reason, form.ends_on) }),
      ],
    };
  },
});
