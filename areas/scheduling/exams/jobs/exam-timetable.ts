import type { Run } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { examTimetableJob } from '../planning/contract.ts';
import { readExams, readRooms, readSlots, withRosters } from '../facts/exam-facts.ts';
import { roomsTaken, shutTimes } from '../facts/made-up.ts';
import { measuresOf } from '../facts/proposal-facts.ts';
import { periodSpec, type ProposedLine } from '../rules/exam-spec.ts';
import { followSearch, startSearch } from '../../jobs/search-thread.ts';
import type { ThreadTask, ThreadWord } from './exam-thread.ts';

interface Row {
  period_id: number;
  seed: number;
  seconds: number;
  stop_asked: boolean;
  from_lines: ProposedLine[] | null;
  heat: { hottest: number; coldest: number } | null;
}
interface Stuck {
  why: string;
  exam_id: number;
  other_id: number | null;
  times: number;
}

/** Searches a timetable for a whole period. What is pinned or published stays where it is. */
export const examTimetable = workOf(examTimetableJob, async (run: Run, { proposal_id }) => {
  const { db } = run.services.database;
  const context = { db, services: run.services };
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.period_id, p.seed, p.seconds, p.stop_asked, f.lines as from_lines, f.measures -> 'heat' as heat from exam_proposals p left join exam_proposals f on f.id = p.from_id where p.id = ${proposal_id} and p.status = 'running' and p.run_id = ${run.id}`,
  );
  if (!row) return { found: false };
  const slots = await readSlots(db, row.period_id);
  const rooms = await readRooms(db);
  const kept = await rowsOf<{ at: string }>(
    db,
    sql`select x.slot_id || '/' || x.classroom_id as at from exam_rooms x join exams e on e.id = x.exam_id where e.period_id = ${row.period_id} and x.apart`,
  );
  const taught = [...(await roomsTaken(context, slots)), ...kept.map((each) => each.at)];
  const read = await withRosters(context, await readExams(db, sql`e.period_id = ${row.period_id}`));
  const shut = await shutTimes(context, read, slots);
  const exams = read.map((exam) => ({
    ...exam,
    not_at: shut.get(exam.id) ?? [],
    pinned: exam.pinned || exam.state === 'published',
  }));
  const fail = async (stuck: readonly Stuck[]): Promise<{ found: boolean }> => {
    await run.write(async ({ db: tx }) => {
      await tx.execute(
        sql`update exam_proposals set status = 'failed', stuck = ${JSON.stringify(stuck)}::jsonb, version = version + 1, updated_at = now() where id = ${proposal_id}`,
      );
    });
    return { found: false };
  };
  const { impossible } = periodSpec(exams, slots, rooms);
  if (impossible.length > 0)
    return fail(
      impossible.map((each) => ({
        why: each.why,
        exam_id: each.exam_id,
        other_id: 'other_id' in each ? each.other_id : null,
        times: 0,
      })),
    );
  await run.progress(0, 1_000);
  let done = 0;
  const search = startSearch<Omit<ThreadTask, 'stop'>, ThreadWord>(
    new URL('./exam-thread.ts', import.meta.url),
    {
      exams: exams.map(({ id, students, minutes, alone, most_rooms, slot_id, pinned, not_at }) => ({
        id,
        students,
        minutes,
        alone,
        most_rooms,
        slot_id,
        pinned,
        not_at,
      })),
      slots,
      rooms: rooms.map(({ id, seats }) => ({ id, seats })),
      taught,
      seed: row.seed,
      seconds: row.seconds,
      from:
        row.from_lines && row.heat
          ? { lines: row.from_lines, hottest: row.heat.hottest, coldest: row.heat.coldest }
          : null,
    },
    (word) => (done = Math.min(999, Math.round(word.done * 1_000))),
  );
  const found = await followSearch(
    run,
    search,
    () => done,
    async () => {
      const [asked] = await rowsOf<{ stop_asked: boolean }>(
        db,
        sql`update exam_proposals set done = ${done} where id = ${proposal_id} returning stop_asked`,
      );
      return !asked || asked.stop_asked;
    },
  );
  if (found.kind === 'stuck')
    return fail([
      ...found.left.map((exam_id) => ({ why: 'left', exam_id, other_id: null, times: 0 })),
      ...found.pairs.map((pair) => ({ why: 'pair', exam_id: pair.exam_id, other_id: pair.by_id, times: pair.times })),
    ]);
  const seatsOf = new Map(rooms.map((room) => [room.id, room.seats]));
  const measures = {
    ...measuresOf(exams, slots, seatsOf, found.lines),
    heat: { hottest: found.hottest, coldest: found.coldest },
    steps: found.steps,
    total: found.total,
  };
  await run.write(async ({ db: tx }) => {
    await tx.execute(
      sql`update exam_proposals set status = 'ready', done = 1000, lines = ${JSON.stringify(found.lines)}::jsonb, measures = ${JSON.stringify(measures)}::jsonb, version = version + 1, updated_at = now() where id = ${proposal_id}`,
    );
  });
  await run.progress(1_000, 1_000);
  return { found: true, at_once: measures.at_once, on_a_day: measures.on_a_day };
});
