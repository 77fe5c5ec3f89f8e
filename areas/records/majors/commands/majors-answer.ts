import { requestRead } from '#areas/requests/reads/requests.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { carryOut } from '#areas/requests/machine/finish.ts';
import { workOfKind } from '#areas/requests/machine/registry.ts';
import { lockStudentMatter, moveMatter } from '#areas/requests/machine/rows.ts';
import type { Matter } from '#kernel/server/request-work.ts';
import {
  callReserves,
  endWhenNothingIsLeft,
  lockRanking,
  programText,
  tellApplicant,
  type RankingRow,
} from '../calls.ts';
import { answerMajorPlace as command } from '../contract.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';
import { mayAnswer } from '../rules/major-places.ts';

interface Wish {
  id: number;
  request_id: number;
  family: MajorFamily;
  semester_id: number;
  program_id: number;
  status: string;
  answer_by: string | null;
}
const wishWhere = async (context: Pick<Writing, 'db'>, condition: ReturnType<typeof sql>): Promise<Wish | undefined> =>
  (
    await rowsOf<Wish>(
      context.db,
      sql`select m.id, m.request_id, m.family, m.semester_id, m.program_id, m.status, m.answer_by from major_preferences m join ${requestRead} r on r.id = m.request_id where ${condition}`,
    )
  )[0];

/**
 * REQ-007, REQ-008: the student answers an offered place. Accepting enrols him in the same transaction and drops his other
 * wishes; giving up calls the next. The ranking is locked first: two who answer at once free two places for two people.
 */
export const answerMajorPlace = handle(command, async (context, { id, answer }) => {
  const own = sql`m.id = ${id} and r.user_id = ${context.actor.user_id}`;
  const seen = await wishWhere(context, own);
  if (!seen) throw notFound();
  const ranking = await lockRanking(context, { family: seen.family, semester_id: seen.semester_id });
  const matter = await lockStudentMatter(context.db, seen.request_id, sql`requests.user_id = ${context.actor.user_id}`);
  const wish = (await wishWhere(context, own)) ?? seen;
  refuse(
    mayAnswer(
      wish.family,
      {
        status: matter.status === 'approved' ? wish.status : 'cancelled',
        published: ranking?.status === 'published',
        answer_by: wish.answer_by === null ? null : new Date(wish.answer_by),
      },
      context.now,
    ),
  );
  if (!ranking) throw notFound();
  return answer === 'accept' ? accept(context, ranking, matter, wish) : giveUp(context, ranking, matter, wish);
});

async function accept(
  context: Writing,
  ranking: RankingRow,
  matter: Matter,
  wish: Wish,
): Promise<{ status: Matter['status']; student_program_id: number | null }> {
  const { db, now } = context;
  await db.execute(
    sql`update major_preferences set status = 'accepted', answered_at = ${now}, version = version + 1, updated_at = ${now} where id = ${wish.id}`,
  );
  // one second program per family: what he held or waited for elsewhere is free
  const others = await rowsOf<{ program_id: number; status: string }>(
    db,
    sql`select program_id, status from major_preferences where request_id = ${matter.id} and id <> ${wish.id} and status in ('main', 'called')`,
  );
  await db.execute(
    sql`update major_preferences set status = 'cancelled', version = version + 1, updated_at = ${now} where request_id = ${matter.id} and id <> ${wish.id} and status in ('main', 'reserve', 'called', 'eligible', 'waiting')`,
  );
  const moved = await moveMatter(context, matter, matter.status, {
    action: 'major_accepted',
    data: { about: await programText(db, wish.program_id) },
  });
  const done = await carryOut(context, workOfKind(matter.kind), moved, null);
  await callReserves(
    context,
    ranking,
    others.map((each) => each.program_id),
  );
  return { status: done.status, student_program_id: Number(done.outcome?.student_program_id ?? 0) || null };
}
async function giveUp(
  context: Writing,
  ranking: RankingRow,
  matter: Matter,
  wish: Wish,
): Promise<{ status: Matter['status']; student_program_id: null }> {
  await context.db.execute(
    sql`update major_preferences set status = 'declined', answered_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${wish.id}`,
  );
  const moved = await moveMatter(context, matter, matter.status, {
    action: 'major_declined',
    data: { about: await programText(context.db, wish.program_id) },
  });
  const ended = await endWhenNothingIsLeft(context, moved, 'major_declined', false);
  await callReserves(context, ranking, [wish.program_id]);
  return { status: ended.status, student_program_id: null };
}

/** A place that was not answered in time lapses, and the next is called. For the clock. */
export async function lapsePlace(context: Writing, id: number): Promise<boolean> {
  const seen = await wishWhere(context, sql`m.id = ${id}`);
  if (!seen) return false;
  const ranking = await lockRanking(context, { family: seen.family, semester_id: seen.semester_id });
  const matter = await lockStudentMatter(context.db, seen.request_id, sql`true`);
  const wish = (await wishWhere(context, sql`m.id = ${id}`)) ?? seen;
  const late = wish.answer_by !== null && new Date(wish.answer_by) < context.now;
  if (
    !ranking ||
    ranking.status !== 'published' ||
    !late ||
    (wish.status !== 'main' && wish.status !== 'called') ||
    matter.status !== 'approved'
  )
    return false;
  await context.db.execute(
    sql`update major_preferences set status = 'lapsed', version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  const program = await programText(context.db, wish.program_id);
  const moved = await moveMatter(context, matter, matter.status, {
    action: 'major_lapsed',
    data: { about: program },
    system: true,
  });
  await tellApplicant(context, moved, 'lapsed', { program });
  await endWhenNothingIsLeft(context, moved, 'major_lapsed', true);
  await callReserves(context, ranking, [wish.program_id]);
  return true;
}
