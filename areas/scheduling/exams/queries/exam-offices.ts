import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { examAccommodations as accommodationsQuery, type Accommodation, type Measures } from '../contract.ts';
import {
  examHalls as hallsQuery,
  examProposal as proposalQuery,
  examProposals as proposalsQuery,
  type HallRow,
  type Proposal,
} from '../planning/contract.ts';
import { loadOf, readExams, readPeriod, readRooms, readSlots } from '../facts/exam-facts.ts';
import { measuresOf, proposalStatus } from '../facts/proposal-facts.ts';
import { observersOf, watchesOf } from '../facts/watches.ts';
import type { ProposedLine } from '../rules/exam-spec.ts';

interface Stuck {
  why: Proposal['stuck'][number]['why'];
  exam_id: number;
  other_id: number | null;
  times: number;
}
const pickMeasures = (measures: Measures): Measures => ({
  students: measures.students,
  at_once: measures.at_once,
  on_a_day: measures.on_a_day,
  three_on_a_day: measures.three_on_a_day,
  back_to_back: measures.back_to_back,
  rooms: measures.rooms,
  seats_used: measures.seats_used,
  moved: measures.moved,
});
export const examProposals = answer(proposalsQuery, async (context, { period_id }) => {
  const { db } = context;
  await readPeriod(db, period_id);
  const { exams, slots } = await loadOf(context, period_id);
  const rooms = new Map((await readRooms(db)).map((room) => [room.id, room.seats]));
  const placed = await rowsOf<{ exam_id: number; slot_id: number; id: number; seats: number }>(
    db,
    sql`select x.exam_id, x.slot_id, x.classroom_id as id, x.seats from exam_rooms x join exams e on e.id = x.exam_id where e.period_id = ${period_id}`,
  );
  const lines = new Map<number, ProposedLine>(
    exams.flatMap((exam) =>
      exam.slot_id === null ? [] : [[exam.id, { exam_id: exam.id, slot_id: exam.slot_id, rooms: [] }]],
    ),
  );
  for (const { exam_id, id, seats } of placed) lines.get(exam_id)?.rooms.push({ id, seats });
  const codes = new Map(exams.map((exam) => [exam.id, exam.code]));
  const rows = await rowsOf<
    Omit<Proposal, 'stuck' | 'measures'> & { stuck: Stuck[] | null; measures: Measures | null; stop_asked: boolean }
  >(
    db,
    sql`select p.id, p.from_id, p.seconds, ${proposalStatus} as status, p.stop_asked as stopping, p.done, p.measures, p.stuck, p.created_at from exam_proposals p where p.period_id = ${period_id} order by p.id desc limit 12`,
  );
  return {
    now: measuresOf(exams, slots, rooms, [...lines.values()]),
    proposals: rows.map(({ stuck, measures, ...row }) => ({
      id: row.id,
      from_id: row.from_id,
      seconds: row.seconds,
      status: row.status,
      stopping: row.stopping,
      done: row.done,
      measures: measures && pickMeasures(measures),
      stuck:
        row.status === 'failed' && !stuck
          ? [{ why: 'lost' as const, code: '', other: null, times: 0 }]
          : (stuck ?? []).map((each) => ({
              why: each.why,
              code: codes.get(each.exam_id) ?? '',
              other: each.other_id === null ? null : (codes.get(each.other_id) ?? ''),
              times: each.times,
            })),
      created_at: new Date(row.created_at).toISOString(),
    })),
  };
});
export const examProposal = answer(proposalQuery, async ({ db }, { id }) => {
  const [row] = await rowsOf<{ period_id: number; status: string; lines: ProposedLine[] | null }>(
    db,
    sql`select p.period_id, ${proposalStatus} as status, p.lines from exam_proposals p where p.id = ${id}`,
  );
  if (!row) throw notFound();
  const slots = new Map((await readSlots(db, row.period_id)).map((slot) => [slot.id, slot]));
  const rooms = new Map((await readRooms(db)).map((room) => [room.id, room.code]));
  const exams = new Map((await readExams(db, sql`e.period_id = ${row.period_id}`)).map((exam) => [exam.id, exam]));
  return {
    id,
    status: row.status,
    lines: (row.lines ?? [])
      .flatMap((line) => {
        const [exam, slot] = [exams.get(line.exam_id), slots.get(line.slot_id)];
        if (!exam || !slot) return [];
        const { code, name, name_en, pinned } = exam;
        return [
          {
            exam_id: line.exam_id,
            code,
            name,
            name_en,
            pinned,
            students: line.rooms.reduce((sum, room) => sum + room.seats, 0),
            was: exam.slot_id === null ? null : (slots.get(exam.slot_id) ?? null),
            slot,
            rooms: line.rooms.map((room) => ({ ...room, code: rooms.get(room.id) ?? '' })),
            changed: exam.slot_id !== line.slot_id,
          },
        ];
      })
      .sort((one, other) => (one.slot.day + one.code < other.slot.day + other.code ? -1 : 1)),
  };
});

export const examHalls = answer(hallsQuery, async (context, { period_id, day, search }) => {
  const { db } = context;
  await readPeriod(db, period_id);
  const found = search?.trim()
    ? sql`and (r.code ilike ${`%${search.trim()}%`} or e.code ilike ${`%${search.trim()}%`})`
    : sql``;
  const rows = await rowsOf<HallRow>(
    db,
    sql`select jsonb_build_object('id', z.id, 'day', z.day, 'starts', z.starts, 'ends', z.ends) as slot, jsonb_build_object('id', r.id, 'code', r.code, 'seats', r.exam_capacity) as room,
      sum(x.seats)::int as taken, string_agg(e.code, ', ' order by e.code) as exams, max(case when x.apart then least(e.observers, 1) else e.observers end)::int as needed,
      coalesce((select jsonb_agg(jsonb_build_object('duty_id', d.id, 'id', st.id, 'code', st.registration_number, 'name', ${personName('st')}, 'taker', (select ${personName('t')} from ${staffRead} t where t.id = d.taker_id)) order by d.id) from exam_duties d join ${staffRead} st on st.id = d.staff_id where d.slot_id = z.id and d.classroom_id = r.id), '[]'::jsonb) as observers
    from exam_rooms x join exams e on e.id = x.exam_id join exam_slots z on z.id = x.slot_id join ${classroomRead} r on r.id = x.classroom_id
    where e.period_id = ${period_id} ${day ? sql`and z.day = ${day}` : sql``} ${found} group by z.id, r.id, r.code, r.exam_capacity order by z.day, z.starts, r.code limit 300`,
  );
  const open = await watchesOf(db, period_id);
  const minutes = (await observersOf(context, period_id)).map((each) => each.minutes);
  return {
    rows,
    open: open.reduce((sum, watch) => sum + watch.needed, 0),
    loads: {
      people: minutes.length,
      least: Math.min(...minutes, Number.MAX_SAFE_INTEGER) === Number.MAX_SAFE_INTEGER ? 0 : Math.min(...minutes),
      most: Math.max(0, ...minutes),
      mean: minutes.length === 0 ? 0 : Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length),
    },
  };
});
export const examAccommodations = answer(accommodationsQuery, ({ db }, { search }) => {
  const typed = `%${search?.trim() ?? ''}%`;
  return rowsOf<Accommodation>(
    db,
    sql`select c.id, jsonb_build_object('id', s.id, 'code', s.student_number, 'name', ${personName('s')}) as student, c.extra_percent, c.separate_room, c.accessible_room, c.note, c.valid_until
    from exam_accommodations c join ${studentRead} s on s.id = c.student_id where ${personName('s')} ilike ${typed} or s.student_number ilike ${typed} order by s.student_number limit 200`,
  );
});
