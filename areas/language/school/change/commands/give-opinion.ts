import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { lockMatter } from '#areas/requests/machine/rows.ts';
import { giveClassOpinion as command } from '../contract.ts';
import { classSides } from '../facts/classes.ts';
import { changeRefusals } from '../refusals.ts';
import { maySpeak } from '../rules/may-speak.ts';

/** One opinion for each class: whoever teaches it may change it until the request is decided. */
export const giveClassOpinion = handle(command, async (context, { id, side, word, note }) => {
  const { db, actor } = context;
  const [visible] = await rowsOf(
    db,
    sql`select 1 from esl_class_changes where esl_class_changes.id = ${id} and (${context.rows('changeofclassrequest_update')})`,
  );
  if (!visible) throw notFound();
  // whoever decides it waits for this, or this for the decision
  const matter = await lockMatter(db, id, sql`true`);
  const of = (await classSides(db, id)).find((each) => each.side === side);
  const [first] = of?.teachers ?? [];
  if (!of || !first) throw notFound();
  const teacher = of.teachers.find((each) => each.staff_id === actor.staff_id);
  const office = !['instructor', 'adjunct'].includes(actor.role);
  refuse(maySpeak({ status: matter.status, session: of.session.name, teaches: office || teacher !== undefined }));
  // who speaks against it, and the office that speaks for a teacher, says why
  const why = note?.trim() || null;
  if (why === null && (word === 'against' || !teacher)) refuse(changeRefusals.class_opinion_why(undefined, 'note'));
  const agrees = word === 'agrees';
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into esl_class_opinions (request_id, side, staff_id, agrees, note, created_at, updated_at) values (${id}, ${side}, ${(teacher ?? first).staff_id}, ${agrees}, ${why}, ${context.now}, ${context.now})
      on conflict (request_id, side) do update set staff_id = excluded.staff_id, agrees = excluded.agrees, note = excluded.note, version = esl_class_opinions.version + 1, updated_at = excluded.updated_at returning id`,
  );
  context.audit({
    resource: 'class-opinion',
    record_id: Number(row?.id),
    before: of.opinion ? { agrees: of.opinion.agrees, note: of.opinion.note } : {},
    after: { request_id: id, side, agrees, note: why },
  });
  return { id };
});
