import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import {
  answerExam as answerCommand,
  holdExamOtherwise as otherwiseCommand,
  placeExam as placeCommand,
} from '../contract.ts';
import { freeRooms, idsSql, isOffice, otherExamsOf, readPeriod, readSlots, withRosters } from '../facts/exam-facts.ts';
import { lockExamDays, madeUpAt, slotDays } from '../facts/made-up.ts';
import { examRefusals } from '../refusals.ts';
import type { SlotFacts } from '../rules/exam-load.ts';
import { extraMinutes } from '../rules/exam-seats.ts';
import { chooseRooms } from '../rules/exam-spec.ts';
import { mayAnswer, mayMoveTo, mayPlace } from '../rules/exam-states.ts';
import { dropIdleWatches, leaveRooms, putAt, takeOut, takeSeats } from './exam-rooms.ts';
import { tellOfMove, tellOfOther, tellOfSeats, tellOfWatches } from './tell-of-exam.ts';

export interface LockedExam {
  id: number;
  period_id: number;
  code: string;
  name: string;
  name_en: string;
  held: boolean;
  minutes: number;
  form: string;
  alone: boolean;
  most_rooms: number | null;
  observers: number;
  note: string | null;
  slot_id: number | null;
  /** of its time */ day: string | null;
  pinned: boolean;
  state: 'draft' | 'placed' | 'published';
  version: number;
  section_ids: number[];
}
export async function lockExam(context: Writing, id: number, key: string): Promise<LockedExam> {
  const [row] = await rowsOf<LockedExam>(
    context.db,
    sql`select exams.id, exams.period_id, exams.code, exams.name, exams.name_en, exams.held, exams.minutes, exams.form, exams.alone, exams.most_rooms, exams.observers, exams.note, exams.slot_id, (select z.day from exam_slots z where z.id = exams.slot_id) as day, exams.pinned, exams.state, exams.version,
      coalesce((select jsonb_agg(x.section_id) from exam_sections x where x.exam_id = exams.id), '[]'::jsonb) as section_ids
    from exams where exams.id = ${id} and (${context.rows(key)}) for update`,
  );
  if (!row) throw notFound();
  return row;
}
/** At most five by name, for a sentence. */
export async function studentNames(db: Db, ids: readonly number[]): Promise<string> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select ${personName('s')} || ' (' || s.student_number || ')' as name from ${studentRead} s where s.id = any(${idsSql(ids.slice(0, 5))}) order by s.student_number`,
  );
  return rows.map((row) => row.name).join(', ') + (ids.length > 5 ? ' …' : '');
}

/** What an exam needs, as its instructor says; the registrar for all. */
export const answerExam = handle(answerCommand, async (context, { id, version, ...input }) => {
  const exam = await lockExam(context, id, 'examdata_update');
  const period = await readPeriod(context.db, exam.period_id);
  refuse(mayAnswer({ ...exam, period, today: context.today, office: isOffice(context) }));
  if (version !== undefined && version !== exam.version) refuse([{ key: 'record_changed' }]);
  const after = {
    held: input.held,
    minutes: input.minutes,
    form: input.form,
    most_rooms: input.most_rooms ?? null,
    alone: input.alone ?? false,
    observers: input.observers ?? exam.observers,
    note: input.note?.trim() || null,
  };
  // what is placed is looked at anew: it may need another room, or none at all
  const moved =
    exam.slot_id !== null &&
    (!after.held ||
      after.minutes !== exam.minutes ||
      after.alone !== exam.alone ||
      after.most_rooms !== exam.most_rooms);
  if (moved) await takeOut(context, exam);
  await context.db.execute(
    sql`update exams set held = ${after.held}, minutes = ${after.minutes}, form = ${after.form}, most_rooms = ${after.most_rooms}, alone = ${after.alone}, observers = ${after.observers}, note = ${after.note},
      answered_at = ${context.now}, answered_by = ${context.actor.user_id}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  const { minutes, form, most_rooms, alone, observers, note, held } = exam;
  context.audit({
    resource: 'exam',
    record_id: id,
    before: { held, minutes, form, most_rooms, alone, observers, note },
    after,
  });
  return { id };
});

/** Puts an exam at a time, into rooms chosen by size or named; one that is published tells its students and instructors. */
export const placeExam = handle(placeCommand, async (context, input) => {
  const { db } = context;
  if (input.slot_id) await lockExamDays(context, await slotDays(db, { slot_id: input.slot_id }));
  const exam = await lockExam(context, input.id, 'examschedule_update');
  const period = await readPeriod(db, exam.period_id);
  const { today } = context;
  refuse(mayPlace({ ...exam, period, today, office: isOffice(context) }));
  const before = { slot_id: exam.slot_id, pinned: exam.pinned, state: exam.state };
  const [full] = await withRosters(context, [exam]);
  const students = full?.students ?? [];
  const slot_id = input.slot_id ?? null;
  if (slot_id === null) {
    refuse(mayMoveTo({ ...exam, today }, null));
    const unwatched = await takeOut(context, exam);
    context.audit({
      resource: 'exam',
      record_id: exam.id,
      before,
      after: { slot_id: null, pinned: false, state: 'draft' },
    });
    if (exam.state === 'published') {
      await tellOfMove(context, exam, students, null);
      await tellOfWatches(context, exam, unwatched);
    }
    return { id: exam.id, state: 'draft' as const };
  }
  const slot = (await readSlots(db, period.id)).find((each) => each.id === slot_id);
  if (!slot) refuse([examRefusals.exam_slot_unknown({}, 'slot_id')]);
  else if (exam.minutes > slot.ends - slot.starts)
    refuse([examRefusals.exam_too_long({ code: exam.code, minutes: exam.minutes, slot: slot.ends - slot.starts })]);
  refuse(mayMoveTo({ ...exam, today }, slot ?? null));
  await db.execute(sql`select id from exam_slots where id = ${slot_id} for update`);
  if (exam.state === 'published') await refuseClash(context, exam, period.semester.id, slot_id, students);
  if (slot) await refuseMadeUp(context, exam, slot, students);
  await leaveRooms(context, exam);
  const free = await freeRooms(context, slot_id, exam.id);
  const named = input.room_ids && input.room_ids.length > 0 ? new Set(input.room_ids) : null;
  const rooms = chooseRooms(students.length, named ? free.filter((room) => named.has(room.id)) : free, {
    alone: exam.alone,
    most: named ? null : exam.most_rooms,
  });
  if (students.length > 0 && rooms.length === 0)
    refuse([examRefusals.exam_no_rooms({ code: exam.code, students: students.length }, 'slot_id')]);
  const state = exam.state === 'published' ? ('published' as const) : ('placed' as const);
  const pinned = input.pinned ?? exam.pinned;
  await putAt(context, exam.id, { slot_id, pinned, state, rooms });
  const seats = state === 'published' ? await takeSeats(context, { ...exam, slot_id, students }) : null;
  const unwatched = await dropIdleWatches(context, exam.slot_id);
  context.audit({
    resource: 'exam',
    record_id: exam.id,
    before,
    after: { slot_id, pinned, state, rooms: rooms.map((room) => room.id) },
  });
  if (state === 'published' && slot) {
    if (exam.slot_id !== slot_id) await tellOfMove(context, exam, students, slot);
    else await tellOfSeats(context, exam, seats?.seated ?? []);
    await tellOfWatches(context, exam, unwatched);
  }
  return { id: exam.id, state };
});
/** Nobody gets two published exams at once, unless one of them is held for him otherwise. */
async function refuseClash(
  context: Writing,
  exam: LockedExam,
  semester_id: number,
  slot_id: number,
  students: readonly number[],
): Promise<void> {
  const others = (await otherExamsOf(context, { ...exam, semester_id }, students)).filter(
    (other) => other.slot_id === slot_id && other.state === 'published',
  );
  const settled = await rowsOf<{ exam_id: number; student_id: number }>(
    context.db,
    sql`select exam_id, student_id from exam_seats where place = 'other' and exam_id = any(${idsSql([exam.id, ...others.map((each) => each.exam_id)])})`,
  );
  const otherwise = new Set(settled.map((each) => `${each.exam_id}/${each.student_id}`));
  const clash = new Set(
    others.flatMap((other) =>
      other.students.filter(
        (student) => !otherwise.has(`${other.exam_id}/${student}`) && !otherwise.has(`${exam.id}/${student}`),
      ),
    ),
  );
  if (clash.size > 0)
    refuse([
      examRefusals.exam_clash(
        { code: exam.code, count: clash.size, names: await studentNames(context.db, [...clash]) },
        'slot_id',
      ),
    ]);
}
/** Who sits or watches a make-up exam at that hour cannot sit or hold this one: make-up exams are known to those they concern. */
async function refuseMadeUp(
  context: Writing,
  exam: LockedExam,
  slot: SlotFacts,
  students: readonly number[],
): Promise<void> {
  const made = await madeUpAt(context, [slot]);
  if (made.length === 0) return;
  const settled = await rowsOf<{ student_id: number }>(
    context.db,
    sql`select student_id from exam_seats where place = 'other' and exam_id = ${exam.id}`,
  );
  const otherwise = new Set(settled.map((each) => Number(each.student_id)));
  const clash = [
    ...new Set(
      made.map((each) => each.student_id).filter((student) => students.includes(student) && !otherwise.has(student)),
    ),
  ];
  const teachers = await rowsOf<{ name: string }>(
    context.db,
    sql`select distinct ${personName('st')} as name from exam_sections x join section_instructors i on i.section_id = x.section_id join ${staffRead} st on st.id = i.staff_id where x.exam_id = ${exam.id} and st.id = any(${idsSql(made.flatMap((each) => each.observer_id ?? []))})`,
  );
  refuse([
    ...(clash.length > 0
      ? [
          examRefusals.exam_makeup_clash(
            { code: exam.code, count: clash.length, names: await studentNames(context.db, clash) },
            'slot_id',
          ),
        ]
      : []),
    ...teachers.map(({ name }) => examRefusals.exam_makeup_observer({ code: exam.code, name }, 'slot_id')),
  ]);
}
/** One student sits this exam otherwise: at another time, by agreement; then it is no second one for him. */
export const holdExamOtherwise = handle(otherwiseCommand, async (context, { id, student_id, note }) => {
  const exam = await lockExam(context, id, 'examschedule_update');
  const period = await readPeriod(context.db, exam.period_id);
  refuse(mayPlace({ ...exam, period, today: context.today, office: isOffice(context) }));
  if (exam.slot_id === null) refuse([examRefusals.exam_draft({ code: exam.code })]);
  const [full] = await withRosters(context, [exam]);
  if (!full?.students.includes(student_id)) refuse([examRefusals.exam_student_not_in({}, 'student_id')]);
  const [wish] = await rowsOf<{ extra_percent: number }>(
    context.db,
    sql`select extra_percent from exam_accommodations where student_id = ${student_id} and (valid_until is null or valid_until >= ${context.today}::date)`,
  );
  await context.db.execute(
    sql`insert into exam_seats (exam_id, student_id, slot_id, place, extra_minutes, note) values (${id}, ${student_id}, ${exam.slot_id}, 'other', ${extraMinutes(exam.minutes, wish?.extra_percent ?? 0)}, ${note})
    on conflict (exam_id, student_id) do update set place = 'other', classroom_id = null, seat_no = null, note = excluded.note`,
  );
  context.audit({ resource: 'exam', record_id: id, after: { student_id, place: 'other', note } });
  // before that it is told with the rest
  if (exam.state === 'published') await tellOfOther(context, exam, student_id, note);
  return { id };
});
