import { requestStepRead } from '#areas/requests/reads/requests.ts';
import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { databaseError, rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { endOfDay, longMoment } from '#kernel/contract/calendar.ts';
import { tellAsker } from '#areas/requests/machine/news.ts';
import { moveMatter, studentMatters } from '#areas/requests/machine/rows.ts';
import { endWhenNothingIsLeft, lockRanking, programText, tellApplicant, type RankingRow } from '../calls.ts';
import {
  closeMajorRanking as closeCommand,
  publishMajorRanking as publishCommand,
  rankMajors as rankCommand,
  voidMajorRanking as voidCommand,
} from '../contract.ts';
import { majorsRefusals } from '../refusals.ts';
import { eventOfFamily, rankingOf } from '../snapshot.ts';
import { ofFamily, type MajorFamily, type Snapshot } from '../rules/major-eligibility.ts';
import { canonical, rankApplicants, type Applicant, type RankingInputs } from '../rules/major-ranking.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';

/** Applications of a family and semester, by the state of their requests. A condition on `requests`. */
const ofTerm = (family: MajorFamily, semester_id: number) =>
  sql`requests.kind = ${family} and exists (select 1 from major_preferences m where m.request_id = requests.id and m.semester_id = ${semester_id})`;

/** What stands against ranking a semester now: the window, what is still evaluated, a ranking that stands. */
export async function rankReasons(
  context: Pick<Writing, 'db' | 'now'>,
  family: MajorFamily,
  semester_id: number,
): Promise<Refusal[]> {
  const { db, now } = context;
  const [facts] = await rowsOf<{ until: string | null; evaluated: number; approved: number }>(
    db,
    sql`
    select (select max(d.ends_at) from ${semesterDateRead} d where d.semester_id = ${semester_id} and d.event = ${eventOfFamily[family]} and d.ends_at >= ${now}) as until,
      (select count(*)::int from requests where ${ofTerm(family, semester_id)} and requests.status in ('waiting', 'in_approval')) as evaluated, (select count(*)::int from requests where ${ofTerm(family, semester_id)} and requests.status = 'approved') as approved`,
  );
  return ofFamily(family, [
    ...((await rankingOf(db, family, semester_id)) ? [majorsRefusals.major_ranked_already()] : []),
    ...(facts?.until ? [majorsRefusals.major_window_open({ until: longMoment(facts.until) })] : []),
    ...(facts && facts.evaluated > 0 ? [majorsRefusals.major_still_evaluated({ n: facts.evaluated })] : []),
    ...(facts?.approved === 0 ? [majorsRefusals.major_nobody_to_rank()] : []),
  ]);
}

interface WishRow {
  id: number;
  request_id: number;
  program_id: number;
  rank: number;
  snapshot: Snapshot;
  year: number;
  number: number;
}
/** What the ranking is made from: published places, approved applications, their fit wishes, the figures of the day they were sent. */
async function inputsOf(context: Writing, family: MajorFamily, semester_id: number): Promise<RankingInputs> {
  const places = await rowsOf<{ program_id: number; quota: number }>(
    context.db,
    sql`select program_id, quota from major_quotas where family = ${family} and semester_id = ${semester_id} and status = 'published' order by program_id`,
  );
  // the steps have the last word: a wish whose step was declined takes no part, whoever wrote its columns
  const wishes = await rowsOf<WishRow>(
    context.db,
    sql`
    select m.id, m.request_id, m.program_id, m.rank, m.snapshot, requests.year, requests.number from major_preferences m join requests on requests.id = m.request_id
    where m.family = ${family} and m.semester_id = ${semester_id} and requests.status = 'approved' and m.status in ('waiting', 'eligible')
      and not exists (select 1 from ${requestStepRead} s where s.request_id = requests.id and s.attempt = requests.attempt and s.target_program_id = m.program_id and s.status = 'declined') order by m.request_id, m.rank`,
  );
  const applicants = new Map<
    number,
    Applicant & { wishes: { preference_id: number; program_id: number; rank: number }[] }
  >();
  for (const { id, request_id, program_id, rank, snapshot, year, number } of wishes) {
    const applicant = applicants.get(request_id) ?? {
      request_id,
      number: year * 1_000_000 + number,
      cgpa: snapshot.cgpa,
      top_percent: snapshot.top_percent,
      semester_no: snapshot.semester_no,
      wishes: [],
    };
    applicant.wishes.push({ preference_id: id, program_id, rank });
    applicants.set(request_id, applicant);
  }
  return { version: 1, family, semester_id, places, applicants: [...applicants.values()] };
}
/** SHA-256 of the inputs, independent of the order in which they are written down. */
export const checksumOf = (inputs: RankingInputs): string =>
  createHash('sha256').update(canonical(inputs)).digest('hex');

export const rankMajors = handle(rankCommand, async (context, { family, semester_id, answer_by }) => {
  const { db, now, actor } = context;
  // locked before anything is asked: nobody takes his application back, or sends a returned one anew, while it is ranked
  await db.execute(
    sql`select requests.id from requests where ${ofTerm(family, semester_id)} and requests.status in ('waiting', 'in_approval', 'approved', 'returned') order by requests.id for update`,
  );
  refuse([
    ...(await rankReasons(context, family, semester_id)),
    ...(answer_by <= context.today
      ? ofFamily(family, [majorsRefusals.major_answer_day_past(undefined, 'answer_by')])
      : []),
  ]);
  const inputs = await inputsOf(context, family, semester_id);
  const checksum = checksumOf(inputs);
  const placements = rankApplicants(inputs);
  const id = await keepRanking(context, {
    family,
    semester_id,
    inputs,
    checksum,
    answer_by: endOfDay(answer_by).toISOString(),
  });
  await db.execute(sql`
    update major_preferences m set status = x.status, position = x.position, score = x.score, version = m.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as x(preference_id bigint, status text, position int, score int) where m.id = x.preference_id`);
  // what was returned and never came back is too late now
  for (const matter of await studentMatters(db, sql`${ofTerm(family, semester_id)} and requests.status = 'returned'`)) {
    await db.execute(
      sql`update major_preferences set status = 'cancelled', updated_at = ${now} where request_id = ${matter.id} and status in ('waiting', 'eligible')`,
    );
    await tellAsker(
      context,
      await moveMatter(context, matter, 'expired', { action: 'expired', system: true }),
      'expired',
    );
  }
  const count = (status: string): number => placements.filter((each) => each.status === status).length;
  context.audit({
    resource: 'major-ranking',
    record_id: id,
    after: {
      family,
      semester_id,
      checksum,
      applicants: inputs.applicants.length,
      main: count('main'),
      reserve: count('reserve'),
      by: actor.user_id,
    },
  });
  return { id, checksum, main: count('main'), reserve: count('reserve') };
});
async function keepRanking(
  context: Writing,
  row: { family: MajorFamily; semester_id: number; inputs: RankingInputs; checksum: string; answer_by: string },
): Promise<number> {
  try {
    const [made] = await rowsOf<{ id: number }>(
      context.db,
      sql`
      insert into major_rankings (family, semester_id, status, inputs, checksum, made_by, made_at, answer_by, created_at, updated_at) values (${row.family}, ${row.semester_id}, 'frozen', ${JSON.stringify(row.inputs)}::jsonb, ${row.checksum}, ${context.actor.user_id}, ${context.now}, ${row.answer_by}, ${context.now}, ${context.now}) returning id`,
    );
    return made?.id ?? 0;
  } catch (error) {
    // two who rank at once: one ranking stands
    if (databaseError(error)?.constraint === 'major_rankings_one')
      refuse(ofFamily(row.family, [majorsRefusals.major_ranked_already()]));
    throw error;
  }
}

async function mine(
  context: Writing,
  { id, version }: { id: number; version: number },
  status: 'frozen' | 'published',
): Promise<RankingRow> {
  const ranking = await lockRanking(context, { id });
  if (!ranking) throw notFound();
  if (ranking.status !== status)
    refuse(
      ofFamily(ranking.family, [
        status === 'frozen' ? majorsRefusals.major_not_frozen() : majorsRefusals.major_not_published(),
      ]),
    );
  if (ranking.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  return ranking;
}
const setStatus = async (context: Writing, ranking: RankingRow, status: string, more = sql``): Promise<void> => {
  await context.db.execute(
    sql`update major_rankings set status = ${status}, version = version + 1, updated_at = ${context.now} ${more} where id = ${ranking.id}`,
  );
  context.audit({
    resource: 'major-ranking',
    record_id: ranking.id,
    action: `major-ranking.${status}`,
    before: { status: ranking.status },
    after: { status },
  });
};
const rankedMatters = (context: Writing, { family, semester_id }: RankingRow) =>
  studentMatters(context.db, sql`${ofTerm(family, semester_id)} and requests.status = 'approved' order by requests.id`);

/** Everybody learns where he stands; from now on places can be answered. */
export const publishMajorRanking = handle(publishCommand, async (context, input) => {
  const ranking = await mine(context, input, 'frozen');
  await setStatus(context, ranking, 'published', sql`, published_at = ${context.now}`);
  await context.db.execute(
    sql`update major_preferences set answer_by = ${ranking.answer_by} where family = ${ranking.family} and semester_id = ${ranking.semester_id} and status = 'main'`,
  );
  const places = await rowsOf<{ request_id: number; program_id: number; status: 'main' | 'reserve'; position: number }>(
    context.db,
    sql`select request_id, program_id, status, position from major_preferences where family = ${ranking.family} and semester_id = ${ranking.semester_id} and status in ('main', 'reserve') order by request_id, rank`,
  );
  const until = longMoment(ranking.answer_by);
  for (const matter of await rankedMatters(context, ranking)) {
    const own = places.filter((place) => place.request_id === matter.id);
    const moved = await moveMatter(context, matter, matter.status, { action: 'major_ranked' });
    for (const place of own)
      await tellApplicant(context, moved, place.status, {
        program: await programText(context.db, place.program_id),
        until,
        position: place.position,
      });
    if (own.length === 0) await endWhenNothingIsLeft(context, moved, 'major_closed', true);
  }
  return null;
});
/** A ranking that nobody was told of is set aside; its inputs stay on record. */
export const voidMajorRanking = handle(voidCommand, async (context, { reason, ...input }) => {
  const ranking = await mine(context, input, 'frozen');
  await setStatus(context, ranking, 'void');
  context.audit({
    resource: 'major-ranking',
    record_id: ranking.id,
    action: 'major-ranking.reason',
    after: { reason },
  });
  await context.db.execute(
    sql`update major_preferences set status = 'eligible', position = null, score = null, version = version + 1, updated_at = ${context.now} where family = ${ranking.family} and semester_id = ${ranking.semester_id} and status in ('main', 'reserve')`,
  );
  return null;
});
/** No more calls: who still waits on a reserve list is told, and his application ends. */
export const closeMajorRanking = handle(closeCommand, async (context, input) => {
  const ranking = await mine(context, input, 'published');
  const [open] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from major_preferences where family = ${ranking.family} and semester_id = ${ranking.semester_id} and status in ('main', 'called')`,
  );
  if (open && open.n > 0) refuse(ofFamily(ranking.family, [majorsRefusals.major_answers_open({ n: open.n })]));
  await setStatus(context, ranking, 'closed');
  await context.db.execute(
    sql`update major_preferences set status = 'cancelled', version = version + 1, updated_at = ${context.now} where family = ${ranking.family} and semester_id = ${ranking.semester_id} and status in ('reserve', 'eligible')`,
  );
  const waiting = await rankedMatters(context, ranking);
  for (const matter of waiting) await endWhenNothingIsLeft(context, matter, 'major_closed', false);
  return { dropped: waiting.length };
});
