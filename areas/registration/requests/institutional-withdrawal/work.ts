import { institutionalWithdrawalTemplates } from './template.ts';
import { institutionalWithdrawalTexts } from './texts.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { placeLeaveHold } from '../../holds/commands/leave-hold.ts';
import { leaveSemester, type LeftCourse } from '../../commands/withdraw-enrolments.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { ConsequenceLine } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { institutionalWithdrawal, leavingReasons } from './declaration.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const ended: readonly string[] = ['graduated', 'withdrawn', 'dismissed', 'transferred_out'];
const endedReasons = (status: string): Refusal[] => {
  const words = studentStatusWords[status as keyof typeof studentStatusWords];
  return ended.includes(status)
    ? [leavesRefusals.withdrawal_left_already({ status: words ? { tr: words.tr, en: words.en } : status })]
    : [];
};

/** The enrolment ends, with those beside it when it is the main one; courses are left by the day (ACA-038, 040); who advised him stays in the record. */
export const institutionalWithdrawalWork = workOfRequest({
  request: institutionalWithdrawal,
  texts: institutionalWithdrawalTexts,
  templates: institutionalWithdrawalTemplates,
  reasons: ({ subject }) => endedReasons(subject.status),
  check: ({ context }, form) =>
    (form.last_attendance ?? '') > context.today
      ? [leavesRefusals.withdrawal_day_ahead(undefined, 'last_attendance')]
      : [],
  facts: async ({ context, subject }) => {
    // what offices have put on record; nobody else says whether money is owed
    const [held] = await rowsOf<{ debt: boolean; disciplinary: boolean }>(
      context.db,
      sql`
      select coalesce(bool_or(kind = 'financial'), false) as debt, coalesce(bool_or(kind = 'disciplinary'), false) as disciplinary from holds where student_id = ${subject.student_id} and released_at is null and starts_at <= ${context.now} and (ends_at is null or ends_at > ${context.now})`,
    );
    return { debt: held?.debt ?? false, disciplinary: held?.disciplinary ?? false };
  },
  summary: (_asking, form) => ({ tr: leavingReasons[form.leaving_for].tr, en: leavingReasons[form.leaving_for].en }),
  consequences: (): Promise<ConsequenceLine[]> =>
    Promise.resolve([
      {
        topic: 'standing',
        tone: 'danger',
        known: true,
        about: {
          tr: 'Öğrenciliğiniz sona erer; geri dönmek yeniden kabul edilmeye bağlıdır.',
          en: 'Your studies here end; coming back depends on being admitted again.',
        },
      },
    ]),
  effect: async (context, matter) => {
    const { db, now } = context;
    const programs = await rowsOf<{ id: number; status: string; is_main: boolean }>(
      db,
      sql`select id, status, is_main from ${studentProgramRead} student_programs where student_id = ${matter.student_id} order by id for update`,
    );
    const own = programs.find((each) => each.id === matter.student_program_id);
    refuse(endedReasons(own?.status ?? ''));
    const leaving = programs.filter(
      (each) => each.id === matter.student_program_id || (own?.is_main === true && !ended.includes(each.status)),
    );
    const courses: { left: LeftCourse[]; kept: string[] } = { left: [], kept: [] };
    for (const program of leaving) {
      const { left, kept } = await leaveSemester(context, program.id);
      courses.left.push(...left);
      courses.kept.push(...kept);
      await setEnrolmentStatus(context, program.id, 'withdrawn', `request ${matter.id}`);
    }
    await db.execute(
      sql`update leaves set status = 'cancelled', version = version + 1, updated_at = ${now} where student_program_id in (${sql.join(
        leaving.map((each) => sql`${each.id}`),
        sql`, `,
      )}) and status in ('approved', 'on_leave', 'overdue')`,
    );
    // a minor that is given up ends by itself; who leaves altogether registers nothing any more
    const hold_id =
      own?.is_main === true
        ? await placeLeaveHold(context, matter.student_id, context.today, {
            tr: 'Üniversiteden ayrıldı',
            en: 'Has left the university',
          })
        : null;
    return { ...courses, ...(hold_id === null ? {} : { hold_id }) };
  },
  paper: async (context, { form }) => {
    const say = paperWords(context, institutionalWithdrawal);
    return {
      title: say('title'),
      paragraphs: [
        say('ended', {
          day: context.today,
          last_attendance: form.last_attendance,
        }),
      ],
    };
  },
});
