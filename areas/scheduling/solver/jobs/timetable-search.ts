import type { Run } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { followSearch, startSearch } from '../../jobs/search-thread.ts';
import { timetableJob, type PlanMode } from '../contract.ts';
import { planFacts, scopeOf, type PlanFacts } from '../facts/plan-facts.ts';
import { storedLines } from '../facts/stored-lines.ts';
import { weekCost, type WeekPlacing } from '../rules/week-cost.ts';
import type { WeekParts } from '../rules/week-spec.ts';
import type { WeekTask, WeekWord } from './week-thread.ts';

interface Row {
  semester_id: number;
  department_id: number | null;
  mode: PlanMode;
  seed: number;
  seconds: number;
  from_id: number | null;
  heat: { hottest: number; coldest: number } | null;
}
interface OldLine {
  section_id: number;
  meeting_id: number | null;
  type: number;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
const json = (value: unknown): ReturnType<typeof sql> => sql`${JSON.stringify(value)}::jsonb`;
/** What a proposal says of the week as it stands now; where it says nothing the lesson stays. */
function placingOf({ spec, lessons }: PlanFacts, old: readonly OldLine[]): WeekPlacing {
  const rest = [...old];
  return lessons.map((lesson, index) => {
    const minutes = spec.lessons[index]?.minutes;
    const at = rest.findIndex(
      (line) =>
        line.section_id === lesson.section_id &&
        line.type === lesson.type &&
        line.ends - line.starts === minutes &&
        line.meeting_id === lesson.meeting_id,
    );
    const line = rest[at];
    if (!line) return spec.lessons[index]?.now ?? null;
    rest.splice(at, 1);
    return { day: line.day, starts: line.starts, room_id: line.room_id };
  });
}

/** Searches a timetable for a semester; what it finds is a proposal. */
export const timetableSearch = workOf(timetableJob, async (run: Run, { proposal_id }) => {
  const { db } = run.services.database;
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.semester_id, p.department_id, p.mode, p.seed, p.seconds, p.from_id, f.heat from timetable_proposals p left join timetable_proposals f on f.id = p.from_id where p.id = ${proposal_id} and p.status = 'running' and p.run_id = ${run.id}`,
  );
  if (!row) return { found: false };
  const scope = await scopeOf(db, row.semester_id, run.rows('courseschedule_update'), row.department_id);
  const plan = await planFacts({ db, services: run.services }, row.semester_id, row.mode, scope);
  if (!plan) return { found: false };
  const { spec, lessons } = plan;
  const before = weekCost(
    spec,
    spec.lessons.map((lesson) => lesson.now),
  );
  await db.execute(sql`update timetable_proposals set before = ${json(before)} where id = ${proposal_id}`);
  const old =
    row.from_id === null
      ? []
      : await rowsOf<OldLine>(
          db,
          sql`select section_id, meeting_id, type, day, starts, ends, classroom_id as room_id from timetable_proposal_lines where proposal_id = ${row.from_id} and decision = 'open' order by id`,
        );
  await run.progress(0, 1_000);
  let done = 0;
  let best: WeekParts | null = null;
  const search = startSearch<Omit<WeekTask, 'stop'>, WeekWord>(
    new URL('./week-thread.ts', import.meta.url),
    {
      spec,
      seed: row.seed,
      seconds: row.seconds,
      from: old.length > 0 && row.heat ? { placing: placingOf(plan, old), ...row.heat } : null,
    },
    (word) => {
      done = Math.min(999, Math.round(word.done * 1_000));
      if (word.parts) best = word.parts;
    },
  );
  const found = await followSearch(
    run,
    search,
    () => done,
    async () => {
      const [asked] = await rowsOf<{ stop_asked: boolean }>(
        db,
        sql`update timetable_proposals set done = ${done}, after = coalesce(${best === null ? null : JSON.stringify(best)}::jsonb, after) where id = ${proposal_id} returning stop_asked`,
      );
      return !asked || asked.stop_asked;
    },
  );
  const lines = storedLines(plan, found.lines);
  const stuck = found.stuck.map(({ lesson, why }) => ({
    section_id: lessons[lesson]?.section_id,
    minutes: spec.lessons[lesson]?.minutes,
    why,
  }));
  await run.write(async ({ db: tx }) => {
    await tx.execute(
      sql`insert into timetable_proposal_lines (proposal_id, section_id, meeting_id, type, was, day, starts, ends, classroom_id, gains)
      select ${proposal_id}, x.section_id, x.meeting_id, x.type, x.was, x.day, x.starts, x.ends, x.room_id, x.gains from jsonb_to_recordset(${json(lines)}) as x(section_id bigint, meeting_id bigint, type int, was jsonb, day int, starts int, ends int, room_id bigint, gains jsonb)
      where exists (select from sections s where s.id = x.section_id) and (x.meeting_id is null or exists (select from meetings m where m.id = x.meeting_id))`,
    );
    await tx.execute(
      sql`update timetable_proposals set status = 'done', done = 1000, after = ${json(found.parts)}, heat = ${json(found.heat)}, stuck = ${json(stuck)}, finished_at = ${run.services.clock().toISOString()}, version = version + 1, updated_at = now() where id = ${proposal_id}`,
    );
  });
  await run.progress(1_000, 1_000);
  return { found: true, lines: lines.length, students: found.parts.students };
});
