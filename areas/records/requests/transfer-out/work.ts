import { transferOutTemplates } from './template.ts';
import { transferOutTexts } from './texts.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { leaveSemester, type LeftCourse } from '#areas/registration/commands/withdraw-enrolments.ts';
import { changesRefusals } from '../../changes/refusals.ts';
import { transferOut } from './declaration.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest, type Asking } from '#kernel/server/request-work.ts';
import { mayLeaveOn, mayNameRelease, mayTakeBack } from './rules/release-day.ts';
import { statusText } from '#areas/requests/machine/active-reasons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const leaving: readonly string[] = ['active', 'on_leave'];
/** His enrolments that still run, the main one first. */
const runningOf = (db: Db, student_id: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select id from ${studentProgramRead} student_programs where student_id = ${student_id} and status in ('active', 'on_leave') order by is_main desc, id`,
  );

async function reasonsOf({ context, subject }: Asking): Promise<Refusal[]> {
  const [main] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${studentProgramRead} student_programs where student_id = ${subject.student_id} and is_main order by id limit 1`,
  );
  return [
    ...(leaving.includes(subject.status)
      ? []
      : [changesRefusals.transfer_out_status({ status: statusText(subject.status) })]),
    ...(main && main.id !== subject.student_program_id ? [changesRefusals.transfer_out_main_only()] : []),
  ];
}

/** The enrolments close on the day of release, by the office or by the clock (jobs/release-transfers.ts). */
export const transferOutWork = workOfRequest({
  request: transferOut,
  texts: transferOutTexts,
  templates: transferOutTemplates,
  reasons: reasonsOf,
  check: ({ context }, form) => mayNameRelease(form.release_date, context.today),
  summary: (_asking, form) => ({
    tr: `${form.institution}, ${longDay(form.release_date).tr}`,
    en: `${form.institution}, ${longDay(form.release_date).en}`,
  }),
  // courses, credits and visa are said by the registration itself
  consequences: async ({ context, subject }, form) => {
    const running = await runningOf(context.db, subject.student_id);
    // asked while the form is still being filled in
    const day =
      /^\d{4}-\d\d-\d\d$/.test(form.release_date ?? '') && !Number.isNaN(Date.parse(form.release_date))
        ? longDay(form.release_date)
        : { tr: '–', en: '–' };
    return [
      {
        topic: 'other',
        tone: 'danger',
        known: true,
        about: {
          tr: `Bütün kayıtlarınız kapanır (${running.length}). Ayrılma günü: ${day.tr}.`,
          en: `All your enrolments close (${running.length}). Day of release: ${day.en}.`,
        },
        office: 'registrar',
      },
    ];
  },
  // whose day has come when the last office approves waits for nobody
  atOnce: (matter) =>
    matter.decided_at !== null && mayLeaveOn(matter.form.release_date, universityDay(matter.decided_at)).length === 0,
  mayCancel: (context, matter) =>
    matter.status === 'approved' ? mayTakeBack(matter.form.release_date, context.today) : [],
  effect: async (context, matter) => {
    refuse(mayLeaveOn(matter.form.release_date, context.today));
    const closed: number[] = [];
    const courses: LeftCourse[] = [];
    const kept: string[] = [];
    for (const { id } of await runningOf(context.db, matter.student_id)) {
      const left = await leaveSemester(context, id);
      courses.push(...left.left);
      kept.push(...left.kept);
      await setEnrolmentStatus(context, id, 'transferred_out', `request:${matter.id}`);
      closed.push(id);
    }
    return {
      released_on: context.today,
      closed,
      courses,
      kept,
      institution: matter.form.institution,
    };
  },
  paper: async (context, matter) => {
    const say = paperWords(context, transferOut);
    return {
      title: say('title'),
      paragraphs: [say('closed', { institution: matter.form.institution }), say('settled')],
    };
  },
});
