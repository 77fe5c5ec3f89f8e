import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { leaveSemester, type LeftCourse } from '#areas/registration/commands/withdraw-enrolments.ts';
import { changesRefusals } from '../changes-refusals.ts';
import { transferOut } from '../kinds/transfer-out.ts';
import { workOfRequest, type Asking } from '../machine/work.ts';
import { longDay } from '../rules/long-day.ts';
import { mayLeaveOn, mayNameRelease, mayTakeBack } from '../rules/release-day.ts';
import { statusText } from './active-reasons.ts';

const leaving: readonly string[] = ['active', 'on_leave'];
/** His enrolments that still run, the main one first. */
const runningOf = (db: Db, student_id: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select id from student_programs where student_id = ${student_id} and status in ('active', 'on_leave') order by is_main desc, id`,
  );

async function reasonsOf({ context, subject }: Asking): Promise<Refusal[]> {
  const [main] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from student_programs where student_id = ${subject.student_id} and is_main order by id limit 1`,
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
  reasons: reasonsOf,
  check: ({ context }, form) => mayNameRelease(form.release_date, universityTime(context.now).day),
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
    matter.decided_at !== null &&
    mayLeaveOn(matter.form.release_date, universityTime(matter.decided_at).day).length === 0,
  mayCancel: (context, matter) =>
    matter.status === 'approved' ? mayTakeBack(matter.form.release_date, universityTime(context.now).day) : [],
  effect: async (context, matter) => {
    refuse(mayLeaveOn(matter.form.release_date, universityTime(context.now).day));
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
      released_on: universityTime(context.now).day,
      closed,
      courses,
      kept,
      institution: matter.form.institution,
    };
  },
  paper: (_context, matter) =>
    Promise.resolve({
      title: { tr: 'NAKİL YAZISI', en: 'LETTER OF TRANSFER' },
      paragraphs: [
        {
          tr: `Öğrencinin ${matter.form.institution} adlı kuruma geçişi uygun bulunmuş, üniversitemizdeki kaydı kapatılmıştır.`,
          en: `The student’s transfer to ${matter.form.institution} has been approved and the enrolment at this university has been closed.`,
        },
        {
          tr: 'Ayrılış tarihinde öğrencinin ilişik kesme işlemleri tamamlanmıştır.',
          en: 'On the day of release the student had settled all obligations to the university.',
        },
      ],
    }),
});
