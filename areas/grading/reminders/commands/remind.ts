import type { SQL } from 'drizzle-orm';
import { longDay, startOfDay, universityDay } from '#kernel/contract/calendar.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { wordingOf } from '#areas/communication/templates/wording.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { gradeEntryWindow } from '../../queries/grade-window.ts';
import { sheetStatus } from '../../queries/section-progress.ts';
import { sectionName } from '../../queries/sheet-facts.ts';

interface Due {
  section_id: number;
  code: string;
  section_no: number;
  user_id: number;
}
/**
 * Reminds of every sheet that is not submitted yet, of one department or section where it is named: each instructor once, of all of his sections.
 * A section that was reminded of today is left out. For the command and for the calendar.
 */
export async function remind(
  context: Writing,
  semester_id: number,
  of: { department_id?: number | null; section_id?: number | null; /** condition on `sections` */ visible: SQL },
): Promise<{ sections: number; people: number }> {
  const { db, actor, now, today, services } = context;
  // two who press at once: the second waits and finds that all were told
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('grade_reminders'), ${semester_id})`);
  const due = await rowsOf<Due>(
    db,
    sql`select sections.id as section_id, sections.code, sections.section_no, u.id as user_id
      from ${sectionRead} sections join ${userRead} u on u.staff_id = sections.instructor_id and u.status = 'a' left join grade_sheets on grade_sheets.section_id = sections.id
      where sections.semester_id = ${semester_id} and sections.status not in ('draft', 'cancelled') and sections.taken > 0 and ${sheetStatus} in ('not_started', 'draft')
        and not exists (select from grade_reminders r where r.section_id = sections.id and r.sent_at >= ${startOfDay(today).toISOString()}::timestamptz)
        and (${of.section_id ?? null}::bigint is null or sections.id = ${of.section_id ?? null}::bigint) and (${of.department_id ?? null}::bigint is null or sections.department_id = ${of.department_id ?? null}::bigint) and ${of.visible}
      order by u.id, sections.code, sections.section_no`,
  );
  if (due.length === 0) return { sections: 0, people: 0 };
  await db.execute(
    sql`insert into grade_reminders (section_id, user_id, sent_by, sent_at) select x.section_id, x.user_id, ${actor.user_id || null}, ${now.toISOString()}::timestamptz from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as x(section_id bigint, user_id bigint)`,
  );
  const window = await gradeEntryWindow(db, semester_id, now);
  const until = window.state === 'open' ? longDay(universityDay(new Date(window.closes_at))) : { tr: '–', en: '–' };
  const people = Map.groupBy(due, (each) => Number(each.user_id));
  for (const [user_id, sections] of people) {
    const names = sections.map(sectionName).join(', ');
    const [tr, en] = [
      await wordingOf(context, 'grade-reminder', 'tr', { sections: names, until: until.tr }),
      await wordingOf(context, 'grade-reminder', 'en', { sections: names, until: until.en }),
    ];
    const [subject, body] = [
      { tr: tr.subject, en: en.subject },
      { tr: tr.body, en: en.body },
    ];
    const [only] = sections;
    await port(services, 'tell')(context, {
      user_ids: [user_id],
      kind: 'grades',
      title: subject,
      body,
      link: sections.length === 1 && only ? `/grade/entry/${only.section_id}` : '/instructor/courses',
      mail: { template: 'grade-reminder', subject, body },
    });
  }
  context.audit({
    resource: 'grade-reminder',
    record_id: semester_id,
    after: { sections: due.map(sectionName), people: people.size },
  });
  return { sections: due.length, people: people.size };
}
