import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { lockSections } from '../../commands/seat-ledger.ts';
import { alignInstructors } from '../../cross-lists/commands/align-lessons.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { mainOf, sharesOver, type Assigned } from '../rules/shares.ts';
import { refuseBusy, type TeachingField } from './refuse-busy.ts';

/** A section whose instructors are about to change. */
export interface HeldSection {
  id: number;
  semester_id: number;
  label: string;
  status: string;
  quota: number;
  taken: number;
  instructor_id: number | null;
}
/** A section with all codes of its class, then its week, held until the end; null: there is no such section. */
export async function holdSection(context: Pick<Writing, 'db'>, id: number): Promise<HeldSection | null> {
  await lockSections(context.db, [id]);
  const [row] = await rowsOf<HeldSection>(
    context.db,
    sql`select id, semester_id, code || '-' || lpad(section_no::text, 2, '0') as label, status, quota, taken, instructor_id from sections where id = ${id}`,
  );
  if (!row) return null;
  await lockWeek(context, Number(row.semester_id));
  return { ...row, id: Number(row.id), instructor_id: row.instructor_id === null ? null : Number(row.instructor_id) };
}
/** Who teaches a section, in the order in which they came to it. */
export const teachersOf = async (context: Pick<Reading, 'db'>, section_id: number): Promise<Assigned[]> =>
  (
    await rowsOf<Assigned>(
      context.db,
      sql`select staff_id, role, share from section_instructors where section_id = ${section_id} order by id`,
    )
  ).map((each) => ({ ...each, staff_id: Number(each.staff_id) }));

/** What every way asks by which somebody comes to teach a section: shares that make no more than the whole, people who are here and free then. */
export async function refuseTeaching(
  context: Pick<Writing, 'db'>,
  section: Pick<HeldSection, 'id' | 'label'>,
  before: readonly Assigned[],
  after: readonly Assigned[],
  field: TeachingField,
): Promise<void> {
  refuse(sharesOver(section.label, before, after, field === 'staff_id' ? 'share' : field));
  const known = new Set(before.map((each) => each.staff_id));
  await refuseBusy(
    context,
    section.id,
    after.map((each) => each.staff_id).filter((id) => !known.has(id)),
    field,
  );
}
/** Those who teach a section from now on; everybody else has left it. */
export async function writeTeachers(context: Writing, section_id: number, after: readonly Assigned[]): Promise<void> {
  await context.db.execute(
    sql`delete from section_instructors where section_id = ${section_id} and staff_id <> all(${idList(after.map((each) => each.staff_id))})`,
  );
  if (after.length > 0)
    await context.db.execute(
      sql`insert into section_instructors (section_id, staff_id, role, share)
      select ${section_id}, v.staff_id, v.role, v.share from rows from (jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as (staff_id bigint, role text, share int)) with ordinality as v(staff_id, role, share, place) order by v.place
      on conflict (section_id, staff_id) do update set role = excluded.role, share = excluded.share, version = section_instructors.version + 1, updated_at = now()
        where (section_instructors.role, section_instructors.share) is distinct from (excluded.role, excluded.share)`,
    );
}
/** The main instructor is one of those who teach, and one class has the same ones under all its codes. */
export async function followTeachers(context: Writing, section: HeldSection): Promise<void> {
  const main = mainOf(await teachersOf(context, section.id), section.instructor_id);
  if (main !== section.instructor_id)
    await context.db.execute(
      sql`update sections set instructor_id = ${main}, version = version + 1, updated_at = now() where id = ${section.id}`,
    );
  await followClass(context, section.id);
  context.publish('resource:section', { id: section.id });
}
/** One class has one set of instructors under all its codes. */
export async function followClass(context: Writing, id: number): Promise<void> {
  const others = await rowsOf<{ id: number }>(
    context.db,
    sql`select o.id from sections s join sections o on o.cross_list_id = s.cross_list_id and o.id <> s.id where s.id = ${id} order by o.id for no key update of o`,
  );
  if (others.length > 0)
    await alignInstructors(
      context,
      id,
      others.map((each) => Number(each.id)),
    );
}
