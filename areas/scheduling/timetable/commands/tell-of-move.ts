import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { sectionInstructors } from '../../tables.ts';
import { meetingText } from '../../rules/time.ts';
import type { WeekFacts } from '../queries/week-facts.ts';

/** Accounts of who sits in a section and of who teaches it. */
export async function peopleOf(context: Pick<Writing, 'db' | 'services'>, section_id: number): Promise<number[]> {
  const students = await port(context.services, 'sectionStudents')(context.db, { section_ids: [section_id] });
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and (u.student_id = any(${idList(students.map((each) => each.student_id))}) or u.staff_id in (select i.staff_id from ${sectionInstructors} i where i.section_id = ${section_id}))`,
  );
  return rows.map((row) => Number(row.id));
}
interface Standing {
  day: number;
  starts: number;
  ends: number;
}
/** Under the bell and by mail: where the lessons of a section stood and where they stand now. */
export async function tellOfMove(
  context: Writing,
  facts: WeekFacts,
  section_id: number,
  moves: readonly { before: Standing | null; after: Standing & { room_id: number | null } }[],
): Promise<number> {
  const section = facts.sections.get(section_id);
  if (!section) return 0;
  const rooms = new Map(
    (
      await rowsOf<{ id: number; code: string }>(
        context.db,
        sql`select r.id, r.code from ${classroomRead} r where r.id = any(${idList(moves.map((each) => each.after.room_id))})`,
      )
    ).map((row) => [Number(row.id), row.code]),
  );
  const { lines } = context.services;
  const say = (locale: 'tr' | 'en', key: 'moved.subject' | 'moved.body'): string =>
    lines
      .line(locale, `timetable:${key}`, {
        section: section.label,
        lines: moves
          .map(({ before, after }) => {
            const room = after.room_id === null ? '' : ` · ${rooms.get(after.room_id) ?? ''}`;
            const from = before === null ? '' : `${meetingText({ ...before, type: 1 })[locale]} → `;
            return `${from}${meetingText({ ...after, type: 1 })[locale]}${room}`;
          })
          .join('\n'),
      })
      .trim();
  const subject: Text = { tr: say('tr', 'moved.subject'), en: say('en', 'moved.subject') };
  const body: Text = { tr: say('tr', 'moved.body'), en: say('en', 'moved.body') };
  const user_ids = await peopleOf(context, section_id);
  if (user_ids.length === 0) return 0;
  await port(context.services, 'tell')(context, {
    user_ids,
    kind: 'registration',
    title: subject,
    body,
    mail: { template: 'timetable_moved', subject, body },
  });
  return user_ids.length;
}
