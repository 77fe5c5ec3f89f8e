import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  saveTransferQuotas as quotasCommand,
  saveTransferRule as ruleCommand,
  saveTransferWindow as windowCommand,
} from '../office-contract.ts';
import { transferRefusals } from '../refusals.ts';
import type { Track } from '../rules/tracks.ts';
import { lockRanking } from '../work/lock-ranking.ts';

async function knownSemester({ db }: Pick<Writing, 'db'>, id: number): Promise<void> {
  const [row] = await rowsOf(db, sql`select id from ${semesterRead} s where s.id = ${id}`);
  if (!row) throw notFound();
}
/** What was given is written, an empty number takes the quota away; what is published stands. */
export const saveTransferQuotas = handle(quotasCommand, async (context, { semester_id, rows }) => {
  const { db, now } = context;
  await knownSemester(context, semester_id);
  await lockRanking(context, semester_id);
  const programs = [...new Set(rows.map((row) => row.program_id))];
  const known = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from ${programRead} p where p.level = 'undergraduate' and p.id = any(${`{${programs.join(',')}}`}::bigint[])`,
  );
  if (known.length < programs.length) throw notFound();
  const published = new Set(
    (
      await rowsOf<{ track: Track }>(
        db,
        sql`select track from transfer_rankings where semester_id = ${semester_id} and published_at is not null`,
      )
    ).map((each) => each.track),
  );
  refuse(rows.some((row) => published.has(row.track)) ? [transferRefusals.transfer_quota_published()] : []);
  for (const row of rows)
    await db.execute(
      row.seats === null || row.seats === undefined
        ? sql`delete from transfer_quotas where semester_id = ${semester_id} and program_id = ${row.program_id} and track = ${row.track}`
        : sql`insert into transfer_quotas (semester_id, program_id, track, seats, base_score, created_at, updated_at) values (${semester_id}, ${row.program_id}, ${row.track}, ${row.seats}, ${row.base_score ?? null}, ${now}, ${now})
            on conflict (semester_id, program_id, track) do update set seats = excluded.seats, base_score = excluded.base_score, version = transfer_quotas.version + 1, updated_at = ${now}`,
    );
  context.audit({ resource: 'transfer-quota', after: { semester_id, rows } });
  return { saved: rows.length };
});
export const saveTransferWindow = handle(windowCommand, async (context, input) => {
  const { db, now } = context;
  await knownSemester(context, input.semester_id);
  refuse(input.closes_on < input.opens_on ? [transferRefusals.transfer_days({}, 'closes_on')] : []);
  await db.execute(
    sql`insert into transfer_terms (semester_id, opens_on, closes_on, reply_days, max_preferences, created_at, updated_at) values (${input.semester_id}, ${input.opens_on}, ${input.closes_on}, ${input.reply_days}, ${input.max_preferences}, ${now}, ${now})
      on conflict (semester_id) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on, reply_days = excluded.reply_days, max_preferences = excluded.max_preferences, version = transfer_terms.version + 1, updated_at = ${now}`,
  );
  context.audit({ resource: 'transfer-window', after: input });
  return { semester_id: input.semester_id };
});
export const saveTransferRule = handle(ruleCommand, async (context, input) => {
  const { db, now } = context;
  refuse([
    ...(input.average_weight + input.entry_weight === 100
      ? []
      : [transferRefusals.transfer_weights({}, 'entry_weight')]),
    ...(input.min_semesters <= input.max_semesters
      ? []
      : [transferRefusals.transfer_semesters_range({}, 'max_semesters')]),
  ]);
  await db.execute(
    sql`insert into transfer_rules (track, min_average_four, min_average_hundred, min_semesters, max_semesters, discipline_clean, once_only, base_score, average_weight, entry_weight, entry_full, created_at, updated_at)
      values (${input.track}, ${input.min_average_four}, ${input.min_average_hundred}, ${input.min_semesters}, ${input.max_semesters}, ${input.discipline_clean}, ${input.once_only}, ${input.base_score}, ${input.average_weight}, ${input.entry_weight}, ${input.entry_full}, ${now}, ${now})
      on conflict (track) do update set min_average_four = excluded.min_average_four, min_average_hundred = excluded.min_average_hundred, min_semesters = excluded.min_semesters, max_semesters = excluded.max_semesters, discipline_clean = excluded.discipline_clean, once_only = excluded.once_only, base_score = excluded.base_score,
        average_weight = excluded.average_weight, entry_weight = excluded.entry_weight, entry_full = excluded.entry_full, version = transfer_rules.version + 1, updated_at = ${now}`,
  );
  context.audit({ resource: 'transfer-rule', after: input });
  return { track: input.track };
});
