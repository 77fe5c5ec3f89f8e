import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { sections as sectionTable } from '../../tables.ts';
import {
  alignCrossList as alignCommand,
  changeCrossList as changeCommand,
  crossListSections as listCommand,
  dissolveCrossList as dissolveCommand,
} from '../contract.ts';
import { crossListRefusals } from '../refusals.ts';
import { mayCrossList, maySeat, type ListedSection } from '../rules/cross-list.ts';
import { alignInstructors, alignLessons } from './align-lessons.ts';

type Held = ListedSection & { instructors: number; lessons: number };
/** The sections in the caller's hands, in the order of their ids; whoever may not keep all of them gets 404. */
async function holdSections(context: Writing, ids: readonly number[]): Promise<Held[]> {
  const rows = await rowsOf<Held>(
    context.db,
    sql`select sections.id, sections.course_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.semester_id, sections.status, sections.quota, sections.taken, sections.cross_list_id,
      (select count(*)::int from section_instructors i where i.section_id = sections.id) as instructors, (select count(*)::int from meetings m where m.section_id = sections.id) as lessons
    from ${sectionTable} sections where sections.id = any(${idList(ids)}) and (${context.rows('section_crosslist')}) order by sections.id for update`,
  );
  if (rows.length < new Set(ids).size) throw notFound();
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    course_id: Number(row.course_id),
    semester_id: Number(row.semester_id),
    cross_list_id: row.cross_list_id === null ? null : Number(row.cross_list_id),
  }));
}
/** A cross-list with its sections, the leading one first. */
async function holdList(
  context: Writing,
  id: number,
): Promise<{ lead: Held; others: Held[]; seats: number | null; version: number }> {
  const ids = await rowsOf<{ id: number }>(context.db, sql`select id from sections where cross_list_id = ${id}`);
  if (ids.length === 0) throw notFound();
  const held = await holdSections(
    context,
    ids.map((each) => Number(each.id)),
  );
  const [list] = await rowsOf<{ lead_id: number | null; seats: number | null; version: number }>(
    context.db,
    sql`select lead_id, seats, version from cross_lists where id = ${id} for update`,
  );
  const [lead, ...others] = [...held].sort(
    (a, b) => Number(b.id === Number(list?.lead_id)) - Number(a.id === Number(list?.lead_id)),
  );
  // somebody has taken it apart since its sections were asked for
  if (!list || !lead || held.some((each) => each.cross_list_id !== id))
    throw new Failure(406, 'record_changed_meanwhile');
  return { lead, others, seats: list.seats, version: list.version };
}
/** how many sit in more than one of them */
async function sittingTwice(context: Writing, section_ids: readonly number[]): Promise<number> {
  const seen = new Map<number, number>();
  for (const { student_id } of await port(context.services, 'sectionStudents')(context.db, { section_ids }))
    seen.set(student_id, (seen.get(student_id) ?? 0) + 1);
  return [...seen.values()].filter((n) => n > 1).length;
}
function publishAll(context: Writing, sections: readonly ListedSection[]): void {
  for (const each of sections) context.publish('resource:section', { id: each.id });
}

/** Sections of several courses become one class: hours, room and instructors are those of the first that was named. */
export const crossListSections = handle(listCommand, async (context, input) => {
  const ids = [...new Set(input.section_ids.map(Number))];
  const held = await holdSections(context, ids);
  const seats = input.seats ?? null;
  refuse(mayCrossList(held, seats, await sittingTwice(context, ids)));
  const [lead, ...others] = ids.flatMap((id) => held.find((each) => each.id === id) ?? []);
  if (!lead) throw notFound();
  if (lead.lessons > 0 && lead.instructors === 0)
    refuse(crossListRefusals.crosslist_no_instructor({ section: lead.section }));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into cross_lists (semester_id, lead_id, seats) values (${lead.semester_id}, ${lead.id}, ${seats}) returning id`,
  );
  const id = Number(made?.id);
  await context.db.execute(
    sql`update sections set cross_list_id = ${id}, version = version + 1, updated_at = now() where id = any(${idList(ids)})`,
  );
  await alignInstructors(
    context,
    lead.id,
    others.map((each) => each.id),
  );
  await alignLessons(context, lead, others, input.confirmed ?? false);
  context.audit({ resource: 'cross-list', record_id: id, after: { sections: ids, seats } });
  publishAll(context, held);
  return { id };
});

export const changeCrossList = handle(changeCommand, async (context, { id, version, seats }) => {
  const list = await holdList(context, id);
  if (version !== null && version !== undefined && version !== list.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const wanted = seats ?? null;
  refuse(maySeat([list.lead, ...list.others], wanted));
  await context.db.execute(
    sql`update cross_lists set seats = ${wanted}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({ resource: 'cross-list', record_id: id, before: { seats: list.seats }, after: { seats: wanted } });
  publishAll(context, [list.lead, ...list.others]);
  return { id, version: list.version + 1 };
});

/** What has come apart since (an hour was added, a teacher changed) is as in the first section again. */
export const alignCrossList = handle(alignCommand, async (context, { id, confirmed }) => {
  const { lead, others } = await holdList(context, id);
  if (lead.lessons > 0 && lead.instructors === 0)
    refuse(crossListRefusals.crosslist_no_instructor({ section: lead.section }));
  await alignInstructors(
    context,
    lead.id,
    others.map((each) => each.id),
  );
  await alignLessons(context, lead, others, confirmed ?? false);
  context.audit({ resource: 'cross-list', record_id: id, after: { aligned_to: lead.id } });
  publishAll(context, [lead, ...others]);
  return { id };
});

export const dissolveCrossList = handle(dissolveCommand, async (context, { id }) => {
  const { lead, others, seats } = await holdList(context, id);
  const ids = [lead, ...others].map((each) => each.id);
  await context.db.execute(
    sql`update sections set cross_list_id = null, version = version + 1, updated_at = now() where cross_list_id = ${id}`,
  );
  await context.db.execute(sql`delete from cross_lists where id = ${id}`);
  context.audit({ resource: 'cross-list', record_id: id, before: { sections: ids, seats }, after: null });
  publishAll(context, [lead, ...others]);
  return { id };
});
