import type { Text } from '#kernel/contract/text.ts';
import { fill } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { addBusinessDays, endOfDay, longMoment } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { lockStudentMatter, moveMatter } from '#areas/requests/machine/rows.ts';
import type { Matter } from '#kernel/server/request-work.ts';
import type { MajorFamily } from './rules/major-eligibility.ts';
import { answerDays, freePlaces } from './rules/major-places.ts';
import type { RankingInputs } from './rules/major-ranking.ts';
import { programRead } from '#areas/reference/reads/units.ts';

export interface RankingRow {
  id: number;
  version: number;
  family: MajorFamily;
  semester_id: number;
  status: string;
  inputs: RankingInputs;
  checksum: string;
  answer_by: string;
  published_at: string | null;
}
/** A ranking, locked: answers, calls and the clock of one ranking wait for each other here, so that a place is never given twice. */
export async function lockRanking(
  context: Pick<Writing, 'db'>,
  which: { id: number } | { family: MajorFamily; semester_id: number },
): Promise<RankingRow | null> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`family = ${which.family} and semester_id = ${which.semester_id} and status <> 'void'`;
  const [row] = await rowsOf<RankingRow>(
    context.db,
    sql`select id, version, family, semester_id, status, inputs, checksum, answer_by, published_at from major_rankings where ${condition} for update`,
  );
  return row ?? null;
}

/** Tells an applicant where he stands; leads to the page of his application. */
export async function tellApplicant(
  context: Writing,
  matter: Pick<Matter, 'user_id' | 'kind'>,
  key: 'main' | 'reserve' | 'called' | 'lapsed' | 'closed' | 'none',
  params: { program?: Text; until?: Text; position?: number } = {},
): Promise<void> {
  const { lines } = context.services;
  const word = (locale: 'tr' | 'en'): string =>
    fill(lines.line(locale, `request_news:major.${key}`), {
      program: params.program?.[locale] ?? '',
      until: params.until?.[locale] ?? '',
      position: params.position ?? '',
    });
  const head = (locale: 'tr' | 'en'): string =>
    fill(lines.line(locale, 'request_news:major.title'), { kind: lines.line(locale, `request:${matter.kind}`) });
  const [title, body] = [
    { tr: head('tr'), en: head('en') },
    { tr: word('tr'), en: word('en') },
  ];
  await notify(context, {
    user_ids: [matter.user_id],
    kind: 'requests',
    title,
    body,
    link: matter.kind === 'minor' ? '/minor/application' : '/double-major/application',
    mail: { template: `request_major_${key}`, subject: title, body },
  });
}
export const programText = async (db: Writing['db'], id: number): Promise<Text> =>
  (await rowsOf<Text>(db, sql`select name as tr, name_en as en from ${programRead} programs where id = ${id}`))[0] ?? {
    tr: '',
    en: '',
  };

/**
 * Calls as many from the reserve of some programs as have become free, in the order of the list. The ranking is locked by the
 * caller; what counts as free follows from its frozen quotas. Nothing is called before it is published or after it is closed.
 */
export async function callReserves(
  context: Writing,
  ranking: RankingRow,
  program_ids: readonly number[],
): Promise<number> {
  if (ranking.status !== 'published') return 0;
  const { db, now } = context;
  const { today } = context;
  const answer_by = endOfDay(addBusinessDays(today, answerDays, await holidaysAround(db, today)));
  let called = 0;
  for (const program_id of [...new Set(program_ids)].toSorted((a, b) => a - b)) {
    const quota = ranking.inputs.places.find((place) => place.program_id === program_id)?.quota ?? 0;
    const of = sql`family = ${ranking.family} and semester_id = ${ranking.semester_id} and program_id = ${program_id}`;
    const [held] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from major_preferences where ${of} and status in ('main', 'called', 'accepted', 'enrolled')`,
    );
    const next = await rowsOf<{ id: number; request_id: number }>(
      db,
      sql`select id, request_id from major_preferences where ${of} and status = 'reserve' order by position limit ${freePlaces(quota, held?.n ?? 0)}`,
    );
    for (const wish of next) {
      await db.execute(
        sql`update major_preferences set status = 'called', called_at = ${now}, answer_by = ${answer_by}, version = version + 1, updated_at = ${now} where id = ${wish.id}`,
      );
      const program = await programText(db, program_id);
      const matter = await lockStudentMatter(db, wish.request_id, sql`true`);
      await moveMatter(context, matter, matter.status, {
        action: 'major_called',
        data: { about: program },
        system: true,
      });
      await tellApplicant(context, matter, 'called', { program, until: longMoment(answer_by) });
      called += 1;
    }
  }
  return called;
}

/** An application none of whose wishes can lead to a place any more ends; the student is told. */
export async function endWhenNothingIsLeft(
  context: Writing,
  matter: Matter,
  action: 'major_declined' | 'major_lapsed' | 'major_closed',
  system: boolean,
): Promise<Matter> {
  const [live] = await rowsOf(
    context.db,
    sql`select 1 from major_preferences where request_id = ${matter.id} and status in ('main', 'reserve', 'called', 'accepted', 'enrolled') limit 1`,
  );
  if (live) return matter;
  await context.db.execute(
    sql`update major_preferences set status = 'cancelled', version = version + 1, updated_at = ${context.now} where request_id = ${matter.id} and status in ('waiting', 'eligible')`,
  );
  const ended = await moveMatter(context, matter, 'cancelled', { action, system });
  await tellApplicant(context, ended, action === 'major_closed' ? 'closed' : 'none');
  return ended;
}
