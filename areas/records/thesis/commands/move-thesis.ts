import type { SQL } from 'drizzle-orm';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { factsOf } from '../facts/thesis-facts.ts';
import { lockThesis, partiesOf, readTheses, type Thesis } from '../facts/thesis-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { tellOfThesis } from '../facts/tell-thesis.ts';
import { thesisRefusals } from '../refusals.ts';
import { mayMove, takes, type ThesisFacts } from '../rules/may-move.ts';
import type { ThesisRule } from '../rules/thesis-rule.ts';
import { moveOf, type ThesisMove, type ThesisState } from '../rules/thesis-states.ts';

export interface Standing {
  thesis: Thesis;
  facts: ThesisFacts;
  rule: ThesisRule;
}
/** A work locked, with the facts of the rules. Whoever read an older state is told so and looks again. */
export async function standing(context: Writing, id: number, visible: SQL, version: number | null): Promise<Standing> {
  const thesis = await lockThesis(context, id, visible);
  if (version !== null && thesis.version !== version) refuse(thesisRefusals.thesis_changed());
  const rule = (await thesisRules(context.db, context.today))(thesis.type);
  return { thesis, rule, facts: factsOf(thesis, rule) };
}
interface Change {
  note?: string | null | undefined;
  /** last day of what comes next; left out: none */ due_on?: string | null;
  /** further columns, each behind a comma: `, visibility = …` */ set?: SQL;
  /** the jury as a whole, not the one whose vote was the last */ by?: 'jury';
  /** what the rules of the step alone do not know */ more?: readonly Refusal[];
}
/**
 * Takes a step: only by a party that the table names (404 for others), only when nothing speaks against it; noted, audited, told
 * to the next.
 */
export async function moveThesis(
  context: Writing,
  { thesis, facts }: Standing,
  move: ThesisMove,
  change: Change = {},
): Promise<{ id: number; status: ThesisState }> {
  const { db, actor, now, today } = context;
  if (!takes(move, change.by ? [change.by] : partiesOf(thesis, actor))) throw notFound();
  refuse([...mayMove(move, facts, { today }), ...(change.more ?? [])], 'thesis_not_moved');
  const { to } = moveOf(move);
  const note = change.note?.trim() || null;
  const due_on = change.due_on ?? null;
  await db.execute(
    sql`update theses set status = ${to}, since = ${now.toISOString()}::timestamptz, due_on = ${due_on}::date ${change.set ?? sql``}, version = version + 1, updated_at = now() where id = ${thesis.id}`,
  );
  await db.execute(
    sql`insert into thesis_steps (thesis_id, move, from_status, to_status, user_id, at, note) values (${thesis.id}, ${move}, ${thesis.status}, ${to}, ${change.by ? null : actor.user_id}, ${now.toISOString()}::timestamptz, ${note})`,
  );
  context.audit({
    resource: 'thesis',
    record_id: thesis.id,
    before: { status: thesis.status },
    after: { status: to, move, due_on, ...(note === null ? {} : { note }) },
  });
  const [moved] = await readTheses(context, sql`t.id = ${thesis.id}`);
  if (moved) await tellOfThesis(context, moved, move, { note, due_on });
  return { id: thesis.id, status: to };
}
