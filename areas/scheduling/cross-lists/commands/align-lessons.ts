import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { combineLessons } from '../../timetable/commands/combine-lessons.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { crossListRefusals } from '../refusals.ts';
import { pairLessons, type ListedLesson, type ListedSection } from '../rules/cross-list.ts';

type Lesson = ListedLesson & { section_id: number };
const lessonsOf = async (context: Writing, section_ids: readonly number[]): Promise<Map<number, Lesson[]>> =>
  Map.groupBy(
    (
      await rowsOf<Lesson>(
        context.db,
        sql`select id, section_id, type, day, starts, ends, combined_with from meetings where section_id = any(${idList(section_ids)}) order by day, starts, id`,
      )
    ).map((each) => ({
      ...each,
      id: Number(each.id),
      section_id: Number(each.section_id),
      combined_with: each.combined_with === null ? null : Number(each.combined_with),
    })),
    (each) => each.section_id,
  );

/** Who teaches the first section teaches the others, with the same shares. */
export async function alignInstructors(context: Writing, lead_id: number, other_ids: readonly number[]): Promise<void> {
  const others = idList(other_ids.filter((id) => id !== lead_id));
  await context.db.execute(sql`delete from section_instructors where section_id = any(${others})`);
  await context.db.execute(
    sql`insert into section_instructors (section_id, staff_id, share, role) select o.id, i.staff_id, i.share, i.role from section_instructors i cross join unnest(${others}) as o(id) where i.section_id = ${lead_id}`,
  );
  await context.db.execute(
    sql`update sections s set instructor_id = l.instructor_id, version = s.version + 1, updated_at = now() from sections l where l.id = ${lead_id} and s.id = any(${others}) and s.instructor_id is distinct from l.instructor_id`,
  );
}

/**
 * The lessons of the other sections become those of the first: what they have goes there as one lesson with it (VAL-049), what is
 * missing is added, what is too much goes. Clashes are asked about as for every combination. The caller holds the sections.
 */
export async function alignLessons(
  context: Writing,
  lead: ListedSection,
  others: readonly ListedSection[],
  confirmed: boolean,
): Promise<void> {
  await lockWeek(context, lead.semester_id);
  const lessons = await lessonsOf(context, [lead.id, ...others.map((each) => each.id)]);
  const leading = lessons.get(lead.id) ?? [];
  const joining = new Map<number, number[]>();
  for (const other of others) {
    const { pairs, extra } = pairLessons(leading, lessons.get(other.id) ?? []);
    await removeLessons(context, other, extra);
    for (const { lead: at, own } of pairs) {
      if (own !== null && own.combined_with !== null && own.combined_with === at.combined_with) continue;
      const id = own?.id ?? (await addLesson(context, other, at));
      joining.set(at.id, [...(joining.get(at.id) ?? []), id]);
    }
  }
  for (const [id, meeting_ids] of joining) await context.run(combineLessons, { id, meeting_ids, confirmed });
}
async function removeLessons(context: Writing, section: ListedSection, extra: readonly Lesson[]): Promise<void> {
  if (extra.length === 0) return;
  if (extra.some((each) => each.combined_with !== null))
    refuse(crossListRefusals.crosslist_lesson_elsewhere({ section: section.section }));
  const ids = idList(extra.map((each) => each.id));
  const changed = await rowsOf(context.db, sql`select id from lesson_changes where meeting_id = any(${ids}) limit 1`);
  if (changed.length > 0) refuse(crossListRefusals.crosslist_lesson_changed({ section: section.section }));
  await context.db.execute(sql`delete from meetings where id = any(${ids})`);
  for (const each of extra)
    context.audit({ resource: 'meeting', record_id: each.id, before: { ...each }, after: null });
}
async function addLesson(context: Writing, section: ListedSection, at: ListedLesson): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into meetings (section_id, semester_id, type, day, starts, ends) values (${section.id}, ${section.semester_id}, ${at.type}, ${at.day}, ${at.starts}, ${at.ends}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'meeting',
    record_id: id,
    after: { section_id: section.id, type: at.type, day: at.day, starts: at.starts, ends: at.ends },
  });
  return id;
}
