import { universityTime } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { seatWithOthers as backCommand } from '../contract.ts';
import { idsSql, isOffice, otherExamsOf, readPeriod, readSlots, withRosters } from '../facts/exam-facts.ts';
import { lockExamDays, madeUpAt, slotDays } from '../facts/made-up.ts';
import { examRefusals } from '../refusals.ts';
import type { SlotFacts } from '../rules/exam-load.ts';
import { mayPlace, mayReturn } from '../rules/exam-states.ts';
import { takeSeats } from './exam-rooms.ts';
import { lockExam, studentNames, type LockedExam } from './place-exam.ts';
import { tellOfBack, tellOfSeats } from './tell-of-exam.ts';

/** What he does at that hour by now: another published exam, or a make-up exam. */
async function refuseTaken(
  context: Writing,
  exam: LockedExam,
  semester_id: number,
  slot: SlotFacts,
  student_id: number,
): Promise<void> {
  const { db } = context;
  const name = await studentNames(db, [student_id]);
  const others = (await otherExamsOf(context, { ...exam, semester_id }, [student_id])).filter(
    (other) => other.slot_id === exam.slot_id && other.state === 'published',
  );
  const beside = await rowsOf<{ code: string }>(
    db,
    sql`select e.code from exams e where e.id = any(${idsSql(others.map((other) => other.exam_id))})
      and not exists (select from exam_seats t where t.exam_id = e.id and t.student_id = ${student_id} and t.place = 'other') order by e.code`,
  );
  const made = (await madeUpAt(context, [slot])).filter((each) => Number(each.student_id) === student_id);
  refuse(
    [...beside.map((other) => other.code), ...made.map((each) => each.section)].map((other) =>
      examRefusals.exam_back_clash({ code: exam.code, name, other }, 'student_id'),
    ),
  );
}

/**
 * Back to the plan: a student who was to sit an exam otherwise sits it with the others again. A published exam gives him a seat; where
 * there is none, or he is elsewhere then, it is refused by name.
 */
export const seatWithOthers = handle(backCommand, async (context, { id, student_id }) => {
  const { db, today } = context;
  const [at] = await rowsOf<{ slot_id: number | null }>(
    db,
    sql`select exams.slot_id from exams where exams.id = ${id} and (${context.rows('examschedule_update')})`,
  );
  if (at?.slot_id) await lockExamDays(context, await slotDays(db, { slot_id: at.slot_id }));
  const exam = await lockExam(context, id, 'examschedule_update');
  const { slot_id } = exam;
  const period = await readPeriod(db, exam.period_id);
  const slot = (await readSlots(db, period.id)).find((each) => each.id === slot_id);
  refuse(mayPlace({ ...exam, period, today, office: isOffice(context) }));
  if (slot_id === null || !slot) {
    refuse([examRefusals.exam_draft({ code: exam.code })]);
    return { id };
  }
  if (slot_id !== at?.slot_id) refuse([{ key: 'record_changed' }]);
  refuse(mayReturn(exam, slot, universityTime(context.now)));
  const [was] = await rowsOf<{ note: string | null }>(
    db,
    sql`select note from exam_seats where exam_id = ${id} and student_id = ${student_id} and place = 'other'`,
  );
  if (!was) refuse([examRefusals.exam_not_otherwise({ code: exam.code }, 'student_id')]);
  const [full] = await withRosters(context, [exam]);
  const students = full?.students ?? [];
  if (!students.includes(student_id)) refuse([examRefusals.exam_student_not_in({}, 'student_id')]);
  if (exam.state === 'published') await refuseTaken(context, exam, period.semester.id, slot, student_id);
  await db.execute(sql`delete from exam_seats where exam_id = ${id} and student_id = ${student_id}`);
  context.audit({
    resource: 'exam',
    record_id: id,
    before: { student_id, place: 'other', note: was?.note ?? null },
    after: { student_id, place: 'plan' },
  });
  // before that it is told with the rest
  if (exam.state !== 'published') return { id };
  const { seated } = await takeSeats(context, { ...exam, slot_id, students });
  const [seat] = await rowsOf<{ classroom_id: number; room: string; seat_no: number }>(
    db,
    sql`select t.classroom_id, r.code as room, t.seat_no from exam_seats t join ${classroomRead} r on r.id = t.classroom_id where t.exam_id = ${id} and t.student_id = ${student_id}`,
  );
  if (seat) await tellOfBack(context, exam, student_id, { ...slot, ...seat, slot_id });
  await tellOfSeats(
    context,
    exam,
    seated.filter((each) => Number(each) !== student_id),
  );
  return { id };
});
