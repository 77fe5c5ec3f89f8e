import { blocking, refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { nameThesisJury as juryCommand, planThesisDefence as planCommand } from '../contract.ts';
import { clashesOf } from '../facts/defence-busy.ts';
import { juryProblems, type JuryChoice } from '../rules/may-move.ts';
import { moveThesis, standing } from './move-thesis.ts';

/** The jury as a whole takes the place of the one before; the advisor sits in it. */
export const nameThesisJury = handle(juryCommand, async (context, { id, version, members }) => {
  const { db } = context;
  const at = await standing(context, id, context.rows('thesis_coordinatorapprove'), version);
  const ids = members.flatMap((each) => (each.staff_id ? [each.staff_id] : []));
  const known = new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db,
        sql`select st.id, ${personName('st')} as name from ${staffRead} st where st.id = any(${idList(ids)}) and st.status = 'a'`,
      )
    ).map((each) => [Number(each.id), each.name]),
  );
  if (ids.some((each) => !known.has(each))) throw notFound();
  const chosen = members.map((each): JuryChoice => ({
    staff_id: each.staff_id ?? null,
    name: each.staff_id ? (known.get(each.staff_id) ?? '') : (each.name ?? '').trim(),
    email: each.staff_id ? null : each.email?.trim() || null,
    institution: each.staff_id ? null : each.institution?.trim() || null,
    role: each.staff_id === at.thesis.advisor_id && each.role === 'member' ? 'advisor' : each.role,
  }));
  const more = juryProblems(chosen, at.thesis.advisor_id, at.rule);
  // who has voted stays; the refusal itself comes with the move
  if (more.length === 0 && at.thesis.votes_ever === 0) {
    await db.execute(sql`delete from thesis_jury where thesis_id = ${id}`);
    for (const each of chosen)
      await db.execute(
        sql`insert into thesis_jury (thesis_id, staff_id, name, email, institution, role) values (${id}, ${each.staff_id}, ${each.name}, ${each.email}, ${each.institution}, ${each.role})`,
      );
  }
  context.audit({
    resource: 'thesis',
    record_id: id,
    after: { jury: chosen.map(({ name, role }) => ({ name, role })) },
  });
  return moveThesis(context, at, 'name_jury', { more, due_on: at.thesis.due_on });
});
/**
 * Day, hours and place. Whoever plans the same day waits, so that room and people hold; a class the student would miss is asked
 * about once.
 */
export const planThesisDefence = handle(planCommand, async (context, { id, version, despite, ...input }) => {
  const { db } = context;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`defence-${input.defence_on}`}, 7432))`);
  const at = await standing(context, id, context.rows('thesis_coordinatorapprove'), version);
  const plan = {
    defence_on: input.defence_on,
    starts: input.starts,
    ends: input.ends,
    mode: input.mode,
    classroom_id: input.mode === 'room' ? (input.classroom_id ?? null) : null,
    link: input.mode === 'online' ? input.link?.trim() || null : null,
  };
  if (plan.classroom_id !== null) {
    const [room] = await rowsOf(
      db,
      sql`select r.id from ${classroomRead} r where r.id = ${plan.classroom_id} and r.status = 'a'`,
    );
    if (!room) throw notFound();
  }
  const problems = await clashesOf(context, at.thesis, plan, at.rule);
  const stops = blocking(problems);
  // a class the student misses asks once; with a reason that stops there is nothing to confirm
  const more = stops.length > 0 || despite ? stops : problems.map((each) => ({ ...each, level: 'block' as const }));
  const hours = plan.starts < plan.ends && plan.ends <= 1440;
  if (!hours) refuse(more, 'thesis_not_moved');
  return moveThesis(context, at, 'plan_defence', {
    more,
    set: sql`, defence_on = ${plan.defence_on}::date, defence_starts = ${plan.starts}, defence_ends = ${plan.ends}, defence_mode = ${plan.mode}, classroom_id = ${plan.classroom_id}, link = ${plan.link}`,
  });
});
