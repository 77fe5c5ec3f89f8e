import { addDays, momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionClosings } from './tables.ts';

/** The sections that nobody wanted were closed before the lessons began. */
export async function closingDemo({ writer, client, today }: DemoSite): Promise<void> {
  const rows = await rowsOf<{ id: number; semester_id: number; user_id: number }>(
    client.db,
    sql`select s.id, s.semester_id, (select u.id from ${userRead} u where u.username = 'registrar') as user_id from ${sectionRead} s join ${semesterRead} m on m.id = s.semester_id and m.is_active where s.status = 'cancelled' order by s.id limit 2`,
  );
  await writer.insert(
    sectionClosings,
    rows.map((row, index) => ({
      id: index + 1,
      semester_id: Number(row.semester_id),
      section_id: Number(row.id),
      action: 'close',
      lines: [],
      moved: 0,
      dropped: 0,
      reason: 'Kayıt olan öğrenci yok.',
      user_id: Number(row.user_id),
      created_at: momentOf(addDays(today, -30 + index), '11:20'),
    })),
  );
}
