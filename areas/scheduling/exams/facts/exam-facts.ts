import type { SQL } from 'drizzle-orm';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { may } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import type { ExamPeriod, Slot } from '../contract.ts';
import { examLoad, type ExamLoad } from '../rules/exam-load.ts';
import { mayDeletePeriod } from '../rules/exam-period.ts';
import { mayClose, mayReopen } from '../rules/exam-watches.ts';
import type { ExamFacts, RoomFacts } from '../rules/exam-spec.ts';
import { roomsTaken, type ExamContext } from './made-up.ts';

/** Ids as one parameter, however many. */
export const idsSql = (ids: readonly number[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::bigint[]`;

/** The registrar, who answers for all exams of a period. */
export const isOffice = ({ actor }: Pick<Reading, 'actor'>): boolean => actor.permissions.has('examperiod_update');

/** A period as it is read, before a reader's rights are added. */
export type PeriodRow = Omit<ExamPeriod, 'can'>;
export const readPeriods = (db: Db, which: SQL): Promise<PeriodRow[]> =>
  rowsOf<PeriodRow>(
    db,
    sql`select p.id, jsonb_build_object('id', s.id, 'academic_year', s.academic_year, 'code', s.code, 'is_active', s.is_active) as semester, p.kind, p.starts_on, p.ends_on, p.collect_until, p.state, p.confirm_swaps,
      (select count(*)::int from exams e where e.period_id = p.id and (e.state <> 'draft' or e.held and exists (select 1 from exam_sections x join sections o on o.id = x.section_id where x.exam_id = e.id and o.taken > 0))) as exams,
      (select count(*)::int from exams e where e.period_id = p.id and e.answered_at is not null) as answered,
      (select count(*)::int from exams e where e.period_id = p.id and e.state <> 'draft') as placed,
      (select count(*)::int from exams e where e.period_id = p.id and e.state = 'published') as published
    from exam_periods p join semesters s on s.id = p.semester_id where ${which} order by p.starts_on desc, p.id desc`,
  );
/** As screens show them, with what may be done. */
export const shownPeriod = (period: PeriodRow, today: string): ExamPeriod => ({
  ...period,
  can: { close: may(mayClose(period, today)), reopen: may(mayReopen(period)), delete: may(mayDeletePeriod(period)) },
});
export async function readPeriod(db: Db, id: number): Promise<PeriodRow> {
  const [period] = await readPeriods(db, sql`p.id = ${id}`);
  if (!period) throw notFound();
  return period;
}
/** The period's row is locked: whoever changes several of its exams does so alone. */
export async function lockPeriod(db: Db, id: number): Promise<void> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select id from exam_periods where id = ${id} for update`);
  if (!row) throw notFound();
}
export const readSlots = (db: Db, period_id: number): Promise<Slot[]> =>
  rowsOf<Slot>(
    db,
    sql`select id, day, starts, ends from exam_slots where period_id = ${period_id} order by day, starts`,
  );
/** Rooms with seats for exams, as the search numbers them. */
export const readRooms = (db: Db): Promise<(RoomFacts & { code: string })[]> =>
  rowsOf(
    db,
    sql`select r.id, r.code, r.exam_capacity as seats from ${classroomRead} r where r.status = 'a' and r.exam_capacity > 0 order by r.exam_capacity desc, r.id`,
  );

export interface ExamOfPeriod extends Omit<ExamFacts, 'students'> {
  code: string;
  name: string;
  name_en: string;
  department_id: number;
  observers: number;
  state: 'draft' | 'placed' | 'published';
  section_ids: number[];
}
const examColumns = sql`e.id, e.code, e.name, e.name_en, e.department_id, e.minutes, e.alone, e.most_rooms, e.observers, e.slot_id, e.pinned, e.state,
  coalesce((select jsonb_agg(x.section_id) from exam_sections x where x.exam_id = e.id), '[]'::jsonb) as section_ids`;
export const readExams = (db: Db, which: SQL): Promise<ExamOfPeriod[]> =>
  rowsOf<ExamOfPeriod>(db, sql`select ${examColumns} from exams e where e.held and ${which} order by e.code, e.id`);

type WithRoster<T> = T & { students: number[] };
/** Exams with who sits them now. */
export async function withRosters<T extends { section_ids: number[] }>(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  exams: readonly T[],
): Promise<WithRoster<T>[]> {
  const seated = await port(services, 'seated')(db, { section_ids: exams.flatMap((exam) => exam.section_ids) });
  const of = new Map<number, number[]>();
  for (const { section_id, student_id } of seated) {
    const own = of.get(section_id);
    if (own) own.push(student_id);
    else of.set(section_id, [student_id]);
  }
  return exams.map((exam) => ({
    ...exam,
    students: [...new Set(exam.section_ids.flatMap((section) => of.get(section) ?? []))],
  }));
}
/** Which other exams of the period the students of one sit: only these are read, so that it stays quick however large the period is. */
export async function otherExamsOf(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  exam: { id: number; period_id: number; semester_id: number },
  student_ids: readonly number[],
): Promise<{ exam_id: number; slot_id: number; state: string; students: number[] }[]> {
  if (student_ids.length === 0) return [];
  const seated = await port(services, 'seated')(db, { semester_id: exam.semester_id, student_ids });
  const rows = await rowsOf<{ exam_id: number; section_id: number; slot_id: number; state: string }>(
    db,
    sql`select e.id as exam_id, x.section_id, e.slot_id, e.state from exam_sections x join exams e on e.id = x.exam_id where x.period_id = ${exam.period_id} and e.slot_id is not null and e.id <> ${exam.id} and x.section_id = any(${idsSql([...new Set(seated.map((each) => each.section_id))])})`,
  );
  const examOf = new Map(rows.map((row) => [row.section_id, row]));
  const found = new Map<number, { exam_id: number; slot_id: number; state: string; students: number[] }>();
  for (const { section_id, student_id } of seated) {
    const row = examOf.get(section_id);
    if (!row) continue;
    const own = found.get(row.exam_id);
    if (own) own.students.push(student_id);
    else
      found.set(row.exam_id, { exam_id: row.exam_id, slot_id: row.slot_id, state: row.state, students: [student_id] });
  }
  return [...found.values()];
}
/** Seats left in every room at a time, without what one exam takes there itself; none where a lesson or a make-up exam is held. */
export async function freeRooms(
  context: ExamContext,
  slot_id: number,
  without: number,
): Promise<{ id: number; code: string; seats: number; shared: boolean }[]> {
  const { db } = context;
  const slots = await rowsOf<Slot>(db, sql`select id, day, starts, ends from exam_slots where id = ${slot_id}`);
  const taught = await roomsTaken(context, slots);
  const rooms = await rowsOf<{ id: number; code: string; seats: number; shared: boolean }>(
    db,
    sql`select r.id, r.code, case when bool_or(coalesce(e.alone or x.apart, false)) then 0 else r.exam_capacity - coalesce(sum(x.seats), 0)::int end as seats, count(x.exam_id) > 0 as shared
    from ${classroomRead} r left join exam_rooms x on x.classroom_id = r.id and x.slot_id = ${slot_id} and x.exam_id <> ${without} left join exams e on e.id = x.exam_id
    where r.status = 'a' and r.exam_capacity > 0 group by r.id, r.code, r.exam_capacity`,
  );
  return rooms.map((room) => (taught.has(`${slot_id}/${room.id}`) ? { ...room, seats: 0 } : room));
}
/** `seats` of rooms in all times of a period, in one question. */
export const freeRoomsOfPeriod = (
  db: Db,
  period_id: number,
  without: number,
): Promise<{ slot_id: number; id: number; taken: number; alone: boolean }[]> =>
  rowsOf(
    db,
    sql`select x.slot_id, x.classroom_id as id, sum(x.seats)::int as taken, bool_or(e.alone or x.apart) as alone from exam_rooms x join exams e on e.id = x.exam_id where e.period_id = ${period_id} and e.id <> ${without} group by x.slot_id, x.classroom_id`,
  );
export async function loadOf(
  context: Pick<Reading, 'db' | 'services'>,
  period_id: number,
): Promise<{ load: ExamLoad; exams: WithRoster<ExamOfPeriod>[]; slots: Slot[] }> {
  const slots = await readSlots(context.db, period_id);
  const exams = await withRosters(context, await readExams(context.db, sql`e.period_id = ${period_id}`));
  const slotAt = new Map(slots.map((slot, at) => [slot.id, at]));
  const load = examLoad(
    exams.map((exam) => ({
      students: exam.students,
      at: exam.slot_id === null ? -1 : (slotAt.get(exam.slot_id) ?? -1),
    })),
    slots,
  );
  return { load, exams, slots };
}
/** Who teaches an exam's sections, as one text. */
export const instructorsSql = (exam: SQL): SQL =>
  sql`coalesce((select string_agg(distinct ${personName('st')}, ', ') from exam_sections x join section_instructors i on i.section_id = x.section_id join ${staffRead} st on st.id = i.staff_id where x.exam_id = ${exam}), '')`;
/** The section numbers of an exam: `01, 02`. */
export const sectionsSql = (exam: SQL): SQL =>
  sql`coalesce((select string_agg(lpad(s.section_no::text, 2, '0'), ', ' order by s.section_no) from exam_sections x join sections s on s.id = x.section_id where x.exam_id = ${exam}), '')`;
/** The rooms of an exam: `A-101, A-102`. */
export const roomsSql = (exam: SQL, which: SQL = sql`true`): SQL =>
  sql`coalesce((select string_agg(r.code, ', ' order by r.code) from exam_rooms x join ${classroomRead} r on r.id = x.classroom_id where x.exam_id = ${exam} and ${which}), '')`;
