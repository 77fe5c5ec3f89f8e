import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import {
  answerExam as answerCommand,
  holdExamOtherwise as otherwiseCommand,
  placeExam as placeCommand,
} from '../contract.ts';
import { freeRooms, idsSql, otherExamsOf, readPeriod, readSlots, withRosters } from '../facts/exam-facts.ts';
import { examRefusals } from '../refusals.ts';
import { clock } from '../rules/exam-days.ts';
import { extraMinutes, seatExam } from '../rules/exam-seats.ts';
import { chooseRooms } from '../rules/exam-spec.ts';
import { mayAnswer, mayPlace } from '../rules/exam-states.ts';

interface Locked {
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
  pinned: boolean;
  state: 'draft' | 'placed' | 'published';
  version: number;
  section_ids: number[];
}
async function lockExam(context: Writing, id: number, key: string): Promise<Locked> {
  const [row] = await rowsOf<Locked>(
    context.db,
    sql`select exams.id, exams.period_id, exams.code, exams.name, exams.name_en, exams.held, exams.minutes, exams.form, exams.alone, exams.most_rooms, exams.observers, exams.note, exams.slot_id, exams.pinned, exams.state, exams.version,
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
  const office = context.actor.permissions.has('examperiod_update');
  refuse(mayAnswer({ ...exam, period, today: context.today, office }));
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

/** Out of the timetable: rooms, seats and watches of rooms that stand empty now go with it. */
export async function takeOut(
  { db }: Pick<Writing, 'db'>,
  exam: { id: number; slot_id: number | null },
): Promise<void> {
  await leaveRooms({ db }, exam);
  await db.execute(sql`delete from exam_seats where exam_id = ${exam.id}`);
  await db.execute(
    sql`update exams set slot_id = null, pinned = false, state = 'draft', version = version + 1, updated_at = now() where id = ${exam.id}`,
  );
}
/** Frees an exam's rooms and seats; those that are held otherwise stay. */
export async function leaveRooms(
  { db }: Pick<Writing, 'db'>,
  exam: { id: number; slot_id: number | null },
): Promise<void> {
  await db.execute(sql`delete from exam_seats where exam_id = ${exam.id} and place <> 'other'`);
  await db.execute(sql`delete from exam_rooms where exam_id = ${exam.id}`);
  if (exam.slot_id !== null)
    await db.execute(
      sql`delete from exam_duties d where d.slot_id = ${exam.slot_id} and not exists (select from exam_rooms x where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id)`,
    );
}
export interface SeatedExam {
  id: number;
  minutes: number;
  students: readonly number[];
}
/** Seats for everybody who has none yet, and none for who has left; students sit in the order of their numbers. */
export async function takeSeats({ db, today }: Pick<Writing, 'db' | 'today'>, exam: SeatedExam): Promise<void> {
  await db.execute(
    sql`delete from exam_seats where exam_id = ${exam.id} and (place <> 'other' or student_id <> all(${idsSql(exam.students)}))`,
  );
  const [place] = await rowsOf<{ slot_id: number }>(db, sql`select slot_id from exams where id = ${exam.id}`);
  const students = await rowsOf<{ id: number; extra_percent: number | null; separate_room: boolean | null }>(
    db,
    sql`select s.id, c.extra_percent, c.separate_room from ${studentRead} s left join exam_accommodations c on c.student_id = s.id and (c.valid_until is null or c.valid_until >= ${today}::date)
    where s.id = any(${idsSql(exam.students)}) and not exists (select from exam_seats t where t.exam_id = ${exam.id} and t.student_id = s.id) order by s.student_number`,
  );
  const rooms = await rowsOf<{ id: number; seats: number; from: number }>(
    db,
    sql`select x.classroom_id as id, x.seats, coalesce((select max(t.seat_no) from exam_seats t where t.slot_id = x.slot_id and t.classroom_id = x.classroom_id), 0) + 1 as "from"
    from exam_rooms x where x.exam_id = ${exam.id} order by x.seats desc, x.classroom_id`,
  );
  const wishes = new Map(
    students.flatMap((each) =>
      each.extra_percent === null
        ? []
        : [[each.id, { extra_percent: each.extra_percent, separate_room: each.separate_room ?? false }] as const],
    ),
  );
  const seats = seatExam(
    students.map((each) => each.id),
    rooms,
    exam.minutes,
    wishes,
  );
  if (place && seats.length > 0)
    await db.execute(
      sql`insert into exam_seats (exam_id, slot_id, student_id, place, classroom_id, seat_no, extra_minutes) select ${exam.id}, ${place.slot_id}, v.student_id, v.place, v.classroom_id, v.seat_no, v.extra_minutes
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as v(student_id bigint, place text, classroom_id bigint, seat_no int, extra_minutes int)`,
    );
}

/** Puts an exam at a time, into rooms chosen by size or named; one that is published tells its students and instructors. */
export const placeExam = handle(placeCommand, async (context, input) => {
  const { db } = context;
  const exam = await lockExam(context, input.id, 'examschedule_update');
  const period = await readPeriod(db, exam.period_id);
  refuse(mayPlace({ ...exam, period }));
  const before = { slot_id: exam.slot_id, pinned: exam.pinned, state: exam.state };
  const [full] = await withRosters(context, [exam]);
  const students = full?.students ?? [];
  const slot_id = input.slot_id ?? null;
  if (slot_id === null) {
    await takeOut(context, exam);
    context.audit({
      resource: 'exam',
      record_id: exam.id,
      before,
      after: { slot_id: null, pinned: false, state: 'draft' },
    });
    if (exam.state === 'published') await tellOfMove(context, exam, students, null);
    return { id: exam.id, state: 'draft' as const };
  }
  const slot = (await readSlots(db, period.id)).find((each) => each.id === slot_id);
  if (!slot) refuse([examRefusals.exam_slot_unknown({}, 'slot_id')]);
  else if (exam.minutes > slot.ends - slot.starts)
    refuse([examRefusals.exam_too_long({ code: exam.code, minutes: exam.minutes, slot: slot.ends - slot.starts })]);
  await db.execute(sql`select id from exam_slots where id = ${slot_id} for update`);
  if (exam.state === 'published') await refuseClash(context, exam, period.semester.id, slot_id, students);
  await leaveRooms(context, exam);
  const free = await freeRooms(db, slot_id, exam.id);
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
  if (state === 'published') await takeSeats(context, { ...exam, students });
  context.audit({
    resource: 'exam',
    record_id: exam.id,
    before,
    after: { slot_id, pinned, state, rooms: rooms.map((room) => room.id) },
  });
  if (state === 'published' && slot && exam.slot_id !== slot_id)
    await tellOfMove(context, exam, students, `${slot.day} ${clock(slot.starts)}`);
  return { id: exam.id, state };
});
/** The exam's rooms must be free of it already. */
export async function putAt(
  { db }: Pick<Writing, 'db'>,
  id: number,
  to: {
    slot_id: number;
    pinned: boolean;
    state: 'placed' | 'published';
    rooms: readonly { id: number; seats: number }[];
  },
): Promise<void> {
  await db.execute(
    sql`update exams set slot_id = ${to.slot_id}, pinned = ${to.pinned}, state = ${to.state}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  if (to.rooms.length > 0)
    await db.execute(
      sql`insert into exam_rooms (exam_id, slot_id, classroom_id, seats) select ${id}, ${to.slot_id}, v.id, v.seats from jsonb_to_recordset(${JSON.stringify(to.rooms)}::jsonb) as v(id bigint, seats int)`,
    );
}
/** Nobody gets two published exams at once, unless one of them is held for him otherwise. */
async function refuseClash(
  context: Writing,
  exam: Locked,
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
async function tellOfMove(
  context: Writing,
  exam: Locked,
  students: readonly number[],
  when: string | null,
): Promise<void> {
  const readers = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct u.id from ${userRead} u where u.status = 'a' and (u.student_id = any(${idsSql(students)}) or u.staff_id in (select i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = ${exam.id}))`,
  );
  if (readers.length === 0) return;
  const { lines } = context.services;
  const say = (key: 'moved' | 'moved_body' | 'taken_out' | 'taken_out_body') => {
    const of = (locale: 'tr' | 'en'): string =>
      lines.line(locale, `exams:news.${key}`, {
        code: exam.code,
        name: locale === 'tr' ? exam.name : exam.name_en,
        when: when ?? '',
      });
    return { tr: of('tr'), en: of('en') };
  };
  await port(context.services, 'tell')(context, {
    user_ids: readers.map((each) => each.id),
    kind: 'announcements',
    title: say(when === null ? 'taken_out' : 'moved'),
    body: say(when === null ? 'taken_out_body' : 'moved_body'),
    link: '/exam/schedules/student',
  });
}

/** One student sits this exam otherwise: at another time, by agreement; then it is no second one for him. */
export const holdExamOtherwise = handle(otherwiseCommand, async (context, { id, student_id, note }) => {
  const exam = await lockExam(context, id, 'examschedule_update');
  const period = await readPeriod(context.db, exam.period_id);
  refuse(mayPlace({ ...exam, period }));
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
  return { id };
});
