import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { chargeModules } from '../sessions/facts/module-fees.ts';
import { lockSessions, seat } from '../sessions/facts/seats.ts';
import { endFacts, seenOf, type EndFacts, type SeenMove } from './facts.ts';
import { moveRefusals } from './refusals.ts';
import type { Move } from './rules/module-end.ts';
import { tellMoved } from './tell-moved.ts';

/**
 * Moves the next portion of a module's students, in the caller's transaction. The module's row is locked first, so that two runs
 * follow each other and the second finds nobody left. With the last of them the module has ended.
 * What is moved is what the dry run has shown: where the facts differ from `seen`, nothing is.
 * @param before moved by earlier portions of the same run
 */
export async function moveSome(
  context: Writing,
  { module_date_id, seen }: { module_date_id: number; seen: string },
  most: number,
  before: readonly SeenMove[] = [],
): Promise<{ moved: Move[]; left: number }> {
  const { db, now } = context;
  const [module] = await rowsOf<{ status: string }>(
    db,
    sql`select status from esl_module_dates where id = ${module_date_id} for update`,
  );
  if (!module || module.status === 'ended') return { moved: [], left: 0 };
  const [following] = await rowsOf<{ ids: number[] | null }>(
    db,
    sql`select array_agg(s.id) as ids from esl_sessions s where s.module_date_id = (select n.id from esl_module_dates n, esl_module_dates m where m.id = ${module_date_id} and n.starts_on > m.ends_on and n.status = 'open' order by n.starts_on limit 1)`,
  );
  await lockSessions(context, (following?.ids ?? []).map(Number));
  const end = await endFacts(db, module_date_id);
  if (![before, await movesKept(context, module_date_id)].some((done) => seenOf(withDone(end, done)) === seen))
    refuse(moveRefusals.module_end_changed());
  const moves = end.moves.slice(0, most);
  await keepMoves(context, module_date_id, end, moves);
  const seated = moves.flatMap((each) =>
    each.to_session_id === null
      ? []
      : [
          {
            session_id: each.to_session_id,
            student_program_id: each.student_program_id,
            source: 'moved' as const,
          },
        ],
  );
  await chargeModules(context, await seat(context, seated));
  await tellMoved(context, end, moves);
  const left = end.moves.length - moves.length;
  // whoever has no scores yet keeps the module open: a later run ends it
  if (left === 0 && end.incomplete.length === 0) {
    await db.execute(
      sql`update esl_module_dates set status = 'ended', version = version + 1, updated_at = ${now} where id = ${module_date_id}`,
    );
    await db.execute(
      sql`update esl_sessions set status = 'ended', version = version + 1, updated_at = ${now} where module_date_id = ${module_date_id} and status = 'open'`,
    );
    context.audit({ resource: 'esl-module-date', record_id: module_date_id, after: { status: 'ended' } });
  }
  return { moved: moves, left };
}
const withDone = ({ moves, incomplete }: EndFacts, done: readonly SeenMove[]) => ({
  moves: [...done, ...moves],
  incomplete,
});
/** Everything this module's end has moved: of a run that another process takes over, its portions so far. */
const movesKept = async ({ db }: Writing, module_date_id: number): Promise<SeenMove[]> =>
  (
    await rowsOf<SeenMove>(
      db,
      sql`select enrolment_id, status, to_level_id, to_session_id from esl_moves where module_date_id = ${module_date_id}`,
    )
  ).map((each) => ({
    ...each,
    enrolment_id: Number(each.enrolment_id),
    to_level_id: each.to_level_id === null ? null : Number(each.to_level_id),
    to_session_id: each.to_session_id === null ? null : Number(each.to_session_id),
  }));
async function keepMoves(
  context: Writing,
  module_date_id: number,
  end: EndFacts,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const { db, now } = context;
  const rows = JSON.stringify(
    moves.map((each) => {
      const person = end.people.get(each.enrolment_id);
      return { ...each, total: person?.total ?? null, attendance: person?.attendance ?? null };
    }),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as x(enrolment_id bigint, student_program_id bigint, core boolean, status text, to_level_id bigint, finished boolean, to_session_id bigint, reasons jsonb, total numeric, attendance numeric)`;
  await db.execute(
    sql`insert into esl_moves (enrolment_id, module_date_id, status, to_level_id, to_session_id, reasons, created_at, updated_at) select x.enrolment_id, ${module_date_id}, x.status, x.to_level_id, x.to_session_id, x.reasons, ${now}, ${now} from ${given}`,
  );
  await db.execute(
    sql`update esl_enrolments e set status = x.status, total = x.total, attendance = x.attendance, ended_at = ${now}, version = e.version + 1, updated_at = ${now} from ${given} where e.id = x.enrolment_id`,
  );
  await db.execute(
    sql`update esl_students s set level_id = coalesce(x.to_level_id, s.level_id), status = case when x.finished then 'finished' else s.status end, version = s.version + 1, updated_at = ${now} from ${given} where x.core and s.student_program_id = x.student_program_id`,
  );
  context.audit({
    resource: 'esl-move',
    record_id: module_date_id,
    after: {
      moves: moves.map(({ enrolment_id, status, to_level_id, to_session_id }) => ({
        enrolment_id,
        status,
        to_level_id,
        to_session_id,
      })),
    },
  });
}
