import { addDays, momentOf } from '#demo/days.ts';
import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { meetings, sections, semesters } from '../tables.ts';
import { lessonChanges } from './tables.ts';

interface Held {
  id: number;
  section_id: number;
  semester_id: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  user_id: number;
  first: string;
}
const reasons = ['Kongreye katılım', 'Sağlık raporu', 'Dışarıdan konuşmacı', 'Laboratuvar bakımı'] as const;

/** In the first weeks of classes some lessons are cancelled, one of them made up for, and some are moved to the evening. */
export async function dailyDemo({ writer, client, today }: DemoSite): Promise<void> {
  const held = await rowsOf<Held>(
    client.db,
    sql`select distinct on (s.department_id) m.id, m.section_id, m.semester_id, m.day, m.starts, m.ends, m.classroom_id, u.id as user_id, t.classes_start_on as first from ${meetings} m join ${sections} s on s.id = m.section_id join ${semesters} t on t.id = m.semester_id and t.is_active
      join ${userRead} u on u.staff_id = s.instructor_id and u.status = 'a'
    where s.status = 'open' and s.taken > 0 and m.classroom_id is not null and m.day <= 5 order by s.department_id, (u.username = 'instructor') desc, s.taken desc, m.id limit 8`,
  );
  const rows = held.flatMap((each, index) => {
    const { id, section_id, semester_id, user_id } = each;
    const monday = addDays(each.first, 1 - weekdayOf(each.first));
    const day = addDays(monday, (index % 3) * 7 + each.day - 1);
    const own = {
      semester_id,
      section_id,
      meeting_id: id,
      day,
      reason: reasons[index % reasons.length] ?? reasons[0],
      told: 12 + index,
      user_id,
      created_at: momentOf(addDays(today, -1 - (index % 3)), '10:15'),
    };
    // late enough for no other lesson to be in the room
    const evening = { to_day: addDays(day, 1), starts: 20 * 60, ends: 20 * 60 + each.ends - each.starts };
    if (index % 2 === 0)
      return index % 4 === 0
        ? [
            { ...own, kind: 'cancelled' },
            { ...own, kind: 'make_up', ...evening, classroom_id: each.classroom_id },
          ]
        : [{ ...own, kind: 'cancelled' }];
    return [{ ...own, kind: 'moved', ...evening, classroom_id: each.classroom_id }];
  });
  await writer.insert(
    lessonChanges,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}
