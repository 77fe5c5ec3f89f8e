import { createHash } from 'node:crypto';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { addDays, endOfDay, longDay } from '#kernel/contract/calendar.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { average100, listsOf, movesUp, rankingScore, type Candidate, type Placing } from '../rules/ranking.ts';
import type { ResultFacts } from '../rules/results.ts';
import type { Scale, Track } from '../rules/tracks.ts';
import { moveTo, rulesOf, termOf, type Application } from './application.ts';
import { writeTo } from './letters.ts';

export interface Which {
  semester_id: number;
  track: Track;
}
/** What the lists are made of, and a sum of it: another sum means that something has changed. */
export interface Basis {
  candidates: Candidate[];
  seats: Map<number, number>;
  sum: string;
}
export async function basisOf(db: Db, { semester_id, track }: Which): Promise<Basis> {
  const rule = (await rulesOf(db))[track];
  const rows = await rowsOf<{
    id: number;
    cgpa: number;
    scale: Scale;
    entry_score: number | null;
    sent_at: string;
    programs: number[];
  }>(
    db,
    sql`select t.id, t.cgpa, t.scale, t.entry_score, t.sent_at, (select json_agg(f.program_id order by f.rank) from transfer_preferences f where f.transfer_id = t.id) as programs
      from undergraduate_transfers t where t.semester_id = ${semester_id} and t.track = ${track} and t.status = 'academic_unit' order by t.id`,
  );
  const quotas = await rowsOf<{ program_id: number; seats: number }>(
    db,
    sql`select program_id, seats from transfer_quotas where semester_id = ${semester_id} and track = ${track} order by program_id`,
  );
  const candidates = rows.map((row): Candidate => ({
    id: row.id,
    score: rankingScore(row, rule),
    average: average100(row.cgpa, row.scale),
    entry_score: row.entry_score ?? 0,
    sent_at: new Date(row.sent_at).toISOString(),
    programs: (row.programs ?? []).map(Number),
  }));
  const seats = new Map(quotas.map((each) => [Number(each.program_id), each.seats]));
  const sum = createHash('sha256')
    .update(JSON.stringify([candidates, [...seats]]))
    .digest('hex');
  return { candidates, seats, sum };
}
export const listsFrom = ({ candidates, seats }: Basis): Placing[] => listsOf(candidates, seats);

/** What the rules of publishing look at. */
export async function resultFacts(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  which: Which,
): Promise<ResultFacts & { proposed_at: string | null; published_at: string | null; accepted: number; basis: string }> {
  const [counted] = await rowsOf<{
    deciding: number;
    approved: number;
    unanswered: number;
    accepted: number;
    reserves: number;
  }>(
    db,
    sql`select count(*) filter (where status in ('sent_for_approval', 'first_approval', 'student_affairs', 'prep_school'))::int as deciding, count(*) filter (where status = 'academic_unit')::int as approved,
      count(*) filter (where status = 'placed')::int as unanswered, count(*) filter (where status in ('accepted', 'registered', 'equivalence_done'))::int as accepted, count(*) filter (where status = 'reserve')::int as reserves
      from undergraduate_transfers where semester_id = ${which.semester_id} and track = ${which.track}`,
  );
  const [ranking] = await rowsOf<{ proposed_at: string; published_at: string | null; basis: string }>(
    db,
    sql`select proposed_at, published_at, basis from transfer_rankings where semester_id = ${which.semester_id} and track = ${which.track}`,
  );
  const term = await termOf(db, which.semester_id);
  return {
    deciding: counted?.deciding ?? 0,
    approved: counted?.approved ?? 0,
    unanswered: counted?.unanswered ?? 0,
    accepted: counted?.accepted ?? 0,
    reserves: counted?.reserves ?? 0,
    proposed: ranking !== undefined,
    published: ranking?.published_at !== null && ranking?.published_at !== undefined,
    proposed_at: ranking?.proposed_at ?? null,
    published_at: ranking?.published_at ?? null,
    basis: ranking?.basis ?? '',
    closes_on: term?.closes_on ?? null,
    today,
  };
}

/** Until when a place that is offered today must be answered. */
export async function replyBy(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  semester_id: number,
): Promise<{ at: Date; day: string }> {
  const day = addDays(today, (await termOf(db, semester_id))?.reply_days ?? 5);
  return { at: endOfDay(day), day };
}
export async function programNames(db: Db): Promise<Map<number, { tr: string; en: string }>> {
  const rows = await rowsOf<{ id: number; name: string; name_en: string }>(
    db,
    sql`select p.id, p.name, p.name_en from ${programRead} p where p.level = 'undergraduate'`,
  );
  return new Map(rows.map((each) => [each.id, { tr: each.name, en: each.name_en }]));
}
export const dayIn = (day: string, language: 'tr' | 'en'): string => longDay(day)[language];

/** Seats that became free go to the reserves, who are told; everything within the caller's transaction and under its lock. */
export async function fillSeats(context: Writing, which: Which, free: readonly number[]): Promise<number> {
  const { db, now } = context;
  const reserves = await rowsOf<{ transfer_id: number; program_id: number; rank: number; place: number }>(
    db,
    sql`select f.transfer_id, f.program_id, f.rank, f.place from transfer_preferences f join undergraduate_transfers t on t.id = f.transfer_id
      where t.semester_id = ${which.semester_id} and t.track = ${which.track} and t.status in ('reserve', 'placed') and f.list = 'reserve' and f.left_at is null`,
  );
  const offered = await rowsOf<{ transfer_id: number; program_id: number; rank: number }>(
    db,
    sql`select f.transfer_id, f.program_id, f.rank from transfer_preferences f join undergraduate_transfers t on t.id = f.transfer_id and t.placed_program_id = f.program_id
      where t.semester_id = ${which.semester_id} and t.track = ${which.track} and t.status = 'placed'`,
  );
  const moves = movesUp(free, reserves, new Map(offered.map((each) => [each.transfer_id, each])));
  if (moves.length === 0) return 0;
  const names = await programNames(db);
  const reply = await replyBy(context, which.semester_id);
  for (const move of moves) {
    const [row] = await rowsOf<Pick<Application, 'id' | 'status' | 'number' | 'email' | 'language'>>(
      db,
      sql`select id, status, number, email, language from undergraduate_transfers where id = ${move.transfer_id} for update`,
    );
    if (!row) continue;
    const set = sql`placed_program_id = ${move.to}, reply_by = ${reply.at}`;
    if (row.status === 'reserve') await moveTo(context, row, 'placed', { set });
    else {
      await db.execute(
        sql`update undergraduate_transfers set ${set}, version = version + 1, updated_at = ${now} where id = ${row.id}`,
      );
      context.audit({
        resource: 'undergraduate-transfer',
        record_id: row.id,
        before: { placed_program_id: move.from },
        after: { placed_program_id: move.to },
      });
    }
    writeTo(context, row, 'moved_up', {
      number: row.number,
      program: names.get(move.to)?.[row.language] ?? '',
      day: dayIn(reply.day, row.language),
    });
  }
  return moves.length;
}
