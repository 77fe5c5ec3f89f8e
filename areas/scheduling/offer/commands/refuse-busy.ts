import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { meetingText } from '../../rules/time.ts';
import { offerRefusals } from '../refusals.ts';

/** where on the form the people stand */
export type TeachingField = 'instructors' | 'instructor_id' | 'staff_id';
/** Who of those who come new has left, or teaches something else while this section meets; lessons taught together are one. */
export async function refuseBusy(
  context: Pick<Writing, 'db'>,
  section_id: number,
  fresh: readonly number[],
  field: TeachingField,
): Promise<void> {
  if (fresh.length === 0) return;
  const left = await rowsOf<{ name: string }>(
    context.db,
    sql`select ${personName('st')} as name from ${staffRead} st where st.id = any(${idList(fresh)}) and (st.status <> 'a' or not st.is_academic) order by 1`,
  );
  refuse(left.map(({ name }) => offerRefusals.section_instructor_left({ name }, field)));
  const busy = await rowsOf<{ name: string; section: string; day: number; starts: number; ends: number }>(
    context.db,
    sql`select distinct ${personName('st')} as name, o.code || '-' || lpad(o.section_no::text, 2, '0') as section, b.day, b.starts, b.ends
    from meetings m join meetings b on b.semester_id = m.semester_id and b.section_id <> m.section_id and b.day = m.day and b.starts < m.ends
      and m.starts < b.ends and (m.combined_with is null or b.combined_with is distinct from m.combined_with)
    join sections o on o.id = b.section_id and o.status <> 'cancelled' join section_instructors i on i.section_id = o.id
      join ${staffRead} st on st.id = i.staff_id
    where m.section_id = ${section_id} and i.staff_id = any(${idList(fresh)}) order by 1, 3, 4 limit 5`,
  );
  refuse(
    busy.map(({ name, section: other, ...at }) =>
      offerRefusals.section_instructor_busy({ name, section: other, time: meetingText({ ...at, type: 1 }) }, field),
    ),
  );
}
