import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { slotRows } from '../facts/session-rows.ts';
import { weekText } from '../rules/week-lines.ts';
import { clockText } from '../rules/week.ts';

/** Who sits in a class and who teaches it, or did until now, reads its new week. */
export async function tellWeek(
  context: Writing,
  session: { id: number; name: string },
  students: readonly number[],
  staff: readonly number[],
): Promise<number> {
  const slots = (await slotRows(context.db, [session.id])).get(session.id) ?? [];
  const users = await rowsOf<{ id: number; learns: boolean }>(
    context.db,
    sql`select u.id, coalesce(u.student_id = any(${idList(students)}), false) as learns from ${userRead} u where u.student_id = any(${idList(students)}) or u.staff_id = any(${idList(staff)})`,
  );
  const groups = [
    { link: '/student/sessions/registration', people: users.filter((each) => each.learns) },
    { link: '/session/schedules/instructor', people: users.filter((each) => !each.learns) },
  ];
  let told = 0;
  for (const { link, people } of groups)
    if (people.length > 0)
      told += await notifyByKey(context, {
        user_ids: people.map((each) => Number(each.id)),
        kind: 'records',
        key: 'language:week_changed',
        values: (locale) => ({ session: session.name, week: weekText(slots, locale, clockText) }),
        link,
        template: 'language_week',
      });
  return told;
}
