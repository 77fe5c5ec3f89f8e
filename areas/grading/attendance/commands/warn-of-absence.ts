import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { attendees, marksOf, studentLines, type ClassSection } from '../facts/class-attendance.ts';
import { lessonsOf } from '../facts/lessons-of.ts';
import { lessonParts, levelsUpTo, type AttendanceLevel } from '../rules/attendance.ts';

type WarningKey = `attendance:${'warning' | 'advisee'}_${Passed}.${'subject' | 'body'}`;
type Passed = Exclude<AttendanceLevel, 'fine'>;
/**
 * Who has passed a limit for the first time is told, and his advisor with him; each limit once, also when a mark is corrected and
 * given again. @returns how many students were told
 */
export async function warnOfAbsence(
  context: Writing,
  section: ClassSection,
  enrolment_ids: readonly number[],
): Promise<number> {
  const { db } = context;
  if (enrolment_ids.length === 0) return 0;
  const people = await attendees(db, sql`e.id = any(${idList(enrolment_ids)})`);
  const lessons = (await lessonsOf(db, [section.id])).get(section.id) ?? [];
  const rule = (await attendanceRules(db, context.today))(section.level);
  const lines = studentLines(rule, lessons, people, await marksOf(db, enrolment_ids));
  const passed = lines.flatMap((line) =>
    line.parts.flatMap((part) =>
      levelsUpTo(part.level).map((level) => ({
        enrolment_id: line.enrolment_id,
        part: part.part,
        level,
        missed: part.missed,
        allowed: part.allowed,
      })),
    ),
  );
  if (passed.length === 0) return 0;
  const fresh = await rowsOf<(typeof passed)[number]>(
    db,
    sql`insert into attendance_warnings (enrolment_id, part, level, missed, allowed)
    select x.enrolment_id, x.part, x.level, x.missed, x.allowed from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as x(enrolment_id bigint, part text, level text, missed integer, allowed integer)
    on conflict (enrolment_id, part, level) do nothing returning enrolment_id, part, level, missed, allowed`,
  );
  const order: readonly AttendanceLevel[] = ['fine', 'first', 'second', 'failed'];
  const worst = new Map<number, (typeof fresh)[number]>();
  for (const each of fresh) {
    const id = Number(each.enrolment_id);
    const known = worst.get(id);
    if (!known || order.indexOf(each.level) > order.indexOf(known.level)) worst.set(id, each);
  }
  const { lines: wording } = context.services;
  for (const [enrolment_id, each] of worst) {
    const person = people.find((one) => one.enrolment_id === enrolment_id);
    if (!person) continue;
    const part = lessonParts[each.part];
    const say = (key: WarningKey): Text => {
      const of = (locale: 'tr' | 'en'): string =>
        wording.line(locale, key, {
          section: section.section,
          name: locale === 'tr' ? section.name : section.name_en,
          student: person.name,
          part: part[locale],
          missed: each.missed,
          allowed: each.allowed,
        });
      return { tr: of('tr'), en: of('en') };
    };
    const users = await rowsOf<{ id: number; own: boolean }>(
      db,
      sql`select u.id, u.student_id is not null as own from ${userRead} u where u.status = 'a' and (u.student_id = ${person.student_id} or u.staff_id = ${person.advisor_id}::bigint)`,
    );
    for (const own of [true, false]) {
      const user_ids = users.filter((user) => user.own === own).map((user) => Number(user.id));
      if (user_ids.length === 0) continue;
      const { level } = each;
      const [subject, body] = own
        ? [say(`attendance:warning_${level}.subject`), say(`attendance:warning_${level}.body`)]
        : [say(`attendance:advisee_${level}.subject`), say(`attendance:advisee_${level}.body`)];
      await port(context.services, 'tell')(context, {
        user_ids,
        kind: 'grades',
        title: subject,
        body,
        link: own ? '/attendance/mine' : `/show/student/courses?student=${person.student_program_id}`,
        mail: { template: own ? `attendance_warning_${level}` : `attendance_advisee_${level}`, subject, body },
      });
    }
  }
  return worst.size;
}
