import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { deviceWords } from '../device-words.ts';
import { mySignInsQuery } from '../contract.ts';

interface Row {
  id: number;
  outcome: string;
  address: string | null;
  agent: string | null;
  at: string;
}

/** Sign-ins and failed tries of the own account, the latest first; a page reaches from one id back. */
export const mySignIns = answer(mySignInsQuery, async ({ actor, db }, input) => {
  const limit = input.limit ?? 10;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select id, outcome, address, agent, at from sign_ins where user_id = ${actor.user_id} and (${input.before ?? null}::bigint is null or id < ${input.before ?? null}::bigint) order by id desc limit ${limit + 1}`,
  );
  const items = rows
    .slice(0, limit)
    .map(({ agent, at, ...row }) => ({ ...row, device: deviceWords(agent), at: new Date(at).toISOString() }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
});
