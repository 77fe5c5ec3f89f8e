import type { SQL } from 'drizzle-orm';
import { permission } from '#kernel/contract/needs.ts';
import type { Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { deadlineOf } from '#areas/reference/reads/deadlines.ts';
import { changeRows } from './rows.ts';
import { approveInformationChange, declineInformationChange } from './commands/decide-information.ts';
import { approvalFields } from './rules/personal-changes.ts';

/** the administrator may decide, but student affairs and the registrar are who it awaits */
const offices: readonly string[] = ['studentaffairs', 'registrar'];
const mine = ({ actor, rows }: Reading): SQL =>
  offices.includes(actor.role)
    ? sql`c.status = 'waiting' and c.user_id <> ${actor.user_id} and (${rows('informationchange_update')}) and (students.id is null or (${rows('student_show')})) and (staff.id is null or (${rows('staff_show')}))`
    : sql`false`;

/** Changes of personal information that an office approves or declines. */
export const informationChangesAwaiting: AwaitingSource = {
  kind: 'information-change',
  needs: permission('informationchange_update'),
  screen: '/information-changes',
  decisions: [
    { key: 'approve', note: 'none' },
    { key: 'decline', note: 'required' },
  ],
  list: async (context, { limit }) => {
    const found = await changeRows(context.db, mine(context), sql`order by c.created_at, c.id limit ${limit}`);
    if (found.length === 0) return [];
    const due = await deadlineOf(context, 'information_change', 'studentaffairs');
    const { lines } = context.services;
    return found.map((row): Awaiting => {
      const what = (locale: 'tr' | 'en'): string =>
        approvalFields
          .filter((field) => field in row.after)
          .map((field) => lines.line(locale, `people_changes:field.${field}`))
          .join(', ');
      return {
        kind: 'information-change',
        id: row.id,
        version: row.version,
        title: what('tr'),
        title_en: what('en'),
        person: row.full_name,
        person_number: row.number,
        since: new Date(row.created_at).toISOString(),
        due: due(row.created_at),
        href: `/information-changes?id=${row.id}`,
      };
    });
  },
  count: async (context) => {
    const [row] = await rowsOf<{ n: number }>(
      context.db,
      sql`select count(*)::int as n from information_changes c left join students on students.id = c.student_id left join staff on staff.id = c.staff_id where ${mine(context)}`,
    );
    return row?.n ?? 0;
  },
  decide: async (context, { id, version }, decision, note) => {
    if (decision === 'approve') await context.run(approveInformationChange, { id, version });
    else await context.run(declineInformationChange, { id, version, reason: note ?? '' });
  },
};
