import { createHash } from 'node:crypto';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { standings, type Standing } from '../evaluations/facts.ts';
import { sessionRows, type SessionRow } from '../sessions/facts/session-rows.ts';
import { moduleEnd, type ModuleEnd, type NextSession } from './rules/module-end.ts';

export interface EndFacts extends ModuleEnd {
  people: Map<number, Standing>;
  sessions: Map<number, SessionRow>;
  levels: Map<number, string>;
  next: { id: number; code: string } | null;
  nextNames: Map<number, string>;
}
/** What the end of a module would do with everybody who is still enrolled in it. */
export async function endFacts(db: Db, module_date_id: number): Promise<EndFacts> {
  const sessions = await sessionRows(db, sql`esl_sessions.module_date_id = ${module_date_id}`);
  const people = await standings(db, sessions, sql`e.status = 'enrolled'`);
  const levels = await rowsOf<{ id: number; code: string }>(
    db,
    sql`select id, code from esl_levels where status = 'a' order by position`,
  );
  const [next] = await rowsOf<{ id: number; code: string }>(
    db,
    sql`select n.id, n.code from esl_module_dates n, esl_module_dates m where m.id = ${module_date_id} and n.starts_on > m.ends_on and n.status = 'open' order by n.starts_on limit 1`,
  );
  const following = next
    ? await sessionRows(db, sql`esl_sessions.module_date_id = ${next.id} and esl_sessions.status = 'open'`)
    : [];
  const placed = new Set(
    next
      ? (
          await rowsOf<{ id: number }>(
            db,
            sql`select student_program_id as id from esl_enrolments where module_date_id = ${next.id} and core and status = 'enrolled'`,
          )
        ).map((each) => Number(each.id))
      : [],
  );
  const byId = new Map(sessions.map((each) => [each.id, each]));
  const letter = (name: string): string => name.slice(name.lastIndexOf('-') + 1);
  const end = moduleEnd(
    people.map((each) => {
      const session = byId.get(each.session_id);
      return {
        enrolment_id: each.enrolment_id,
        student_program_id: each.student_program_id,
        number: each.number,
        core: session?.core ?? false,
        section: letter(session?.name ?? ''),
        level_id: session?.level_id === null || session === undefined ? null : Number(session.level_id),
        outcome: each.outcome,
        reasons: each.reasons,
        placed: placed.has(each.student_program_id),
      };
    }),
    levels.map((each) => ({ id: Number(each.id) })),
    next
      ? following.map((each): NextSession => ({
          id: each.id,
          level_id: each.level_id === null ? null : Number(each.level_id),
          section: letter(each.name),
          core: each.core,
          free: each.capacity - each.taken,
        }))
      : null,
  );
  return {
    ...end,
    people: new Map(people.map((each) => [each.enrolment_id, each])),
    sessions: byId,
    levels: new Map(levels.map((each) => [Number(each.id), each.code])),
    next: next ? { id: Number(next.id), code: next.code } : null,
    nextNames: new Map(following.map((each) => [each.id, each.name])),
  };
}
export type SeenMove = Pick<ModuleEnd['moves'][number], 'enrolment_id' | 'status' | 'to_level_id' | 'to_session_id'>;
/** Stands for exactly these moves, in whatever order they are made. */
export const seenOf = ({
  moves,
  incomplete,
}: {
  moves: readonly SeenMove[];
  incomplete: readonly { enrolment_id: number }[];
}): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        moves
          .map((each) => [each.enrolment_id, each.status, each.to_level_id, each.to_session_id])
          .toSorted(([one], [two]) => Number(one) - Number(two)),
        incomplete.map((each) => each.enrolment_id).toSorted((one, two) => one - two),
      ]),
    )
    .digest('hex')
    .slice(0, 32);
