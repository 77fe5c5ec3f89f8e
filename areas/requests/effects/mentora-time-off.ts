import { refuse } from '#kernel/contract/refusal.ts';
import { sql } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { mentoraTimeOff } from '../kinds/mentora-time-off.ts';
import { workOfRequest } from '../machine/work.ts';
import { dayText } from '../rules/leave-rules.ts';
import {
  attendanceReason,
  entitlementNotes,
  reportBackBy,
  timeOffReasons,
  timeOffReasonsAgainst,
  vacation,
  weeksOf,
} from '../rules/time-off.ts';
import { awayDays, timeOffFacts } from '../time-off-facts.ts';
import { mentoraReasons } from './mentora-transfer-out.ts';

/** The entitlement is computed before the form opens and again when it is sent; the school confirms the attendance. */
export const mentoraTimeOffWork = workOfRequest({
  request: mentoraTimeOff,
  reasons: ({ subject }) => mentoraReasons(subject),
  open: async ({ context, subject }) => ({
    notes: entitlementNotes(await timeOffFacts(context.db, subject, universityTime(context.now).day)),
  }),
  check: async ({ context, subject }, form) => {
    const today = universityTime(context.now).day;
    return timeOffReasonsAgainst(
      form,
      await timeOffFacts(context.db, subject, today),
      await awayDays(context.db, subject.student_program_id),
      today,
    );
  },
  facts: (_asking, form) => ({ weeks: weeksOf(form.starts_on, form.ends_on) }),
  summary: (_asking, form) => ({
    tr: `${timeOffReasons[form.reason].tr}: ${dayText(form.starts_on).tr} – ${dayText(form.ends_on).tr}`,
    en: `${timeOffReasons[form.reason].en}: ${dayText(form.starts_on).en} – ${dayText(form.ends_on).en}`,
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
    await db.execute(sql`
      insert into leaves (request_id, student_id, student_program_id, kind, reason, weeks, starts_on, ends_on, return_by, status, created_at, updated_at)
      values (${matter.id}, ${matter.student_id}, ${matter.student_program_id}, 'time_off', ${reason}, ${weeks}, ${starts_on}::date, ${ends_on}::date, ${return_by}::date, ${starts_on <= universityTime(now).day ? 'on_leave' : 'approved'}, ${now}, ${now})`);
    context.audit({
      resource: 'leave',
      action: 'grant-time-off',
      after: { request_id: matter.id, reason, starts_on, ends_on, weeks, return_by },
    });
    return { weeks, return_by };
  },
  paper: (_context, { form }) => {
    const [first, last, back] = [
      dayText(form.starts_on),
      dayText(form.ends_on),
      dayText(reportBackBy(form.reason, form.ends_on)),
    ];
    const words = timeOffReasons[form.reason];
    return Promise.resolve({
      title: { tr: 'İzin Kararı', en: 'Decision on Time Off' },
      paragraphs: [
        {
          tr: `Öğrenciye ${first.tr} – ${last.tr} günleri için izin verilmiştir. Neden: ${words.tr}.`,
          en: `Time off is granted from ${first.en} to ${last.en}. Reason: ${words.en}.`,
        },
        { tr: `Dönüş en geç ${back.tr} günü bildirilir.`, en: `The return is to be reported by ${back.en}.` },
      ],
    });
  },
});
