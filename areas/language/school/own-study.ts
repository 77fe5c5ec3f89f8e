import type { Ports } from '#kernel/server/ports.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { standings } from './evaluations/facts.ts';
import { sessionRows, slotRows } from './sessions/facts/session-rows.ts';
import { modules } from './sessions/queries/language-registration.ts';

/** What somebody who learns at the language school wants to know first: the classes, the hours, the module to register for. */
export const languageStudy: Ports['languageStudy'] = async ({ db, today }, student_id) => {
  const [own] = await rowsOf<{ id: number }>(
    db,
    sql`select x.student_program_id as id from esl_students x join ${studentProgramRead} sp on sp.id = x.student_program_id where sp.student_id = ${student_id} and x.status = 'studying' order by x.id desc limit 1`,
  );
  if (!own) return null;
  const held = await rowsOf<{ session_id: number; module_date_id: number; ends_on: string }>(
    db,
    sql`select e.session_id, e.module_date_id, m.ends_on from esl_enrolments e join esl_module_dates m on m.id = e.module_date_id where e.student_program_id = ${own.id} and e.status = 'enrolled' and m.status = 'open' order by m.starts_on`,
  );
  // the module that runs, else the next one
  const first = held.find((each) => each.ends_on >= today)?.module_date_id;
  const ids = held.filter((each) => each.module_date_id === first).map((each) => Number(each.session_id));
  const sessions = ids.length > 0 ? await sessionRows(db, sql`esl_sessions.id = any(${idList(ids)})`) : [];
  const slots = await slotRows(db, ids);
  const standing = new Map(
    (await standings(db, sessions, sql`e.student_program_id = ${own.id} and e.status = 'enrolled'`)).map((each) => [
      each.session_id,
      each.marked ? each.attendance : null,
    ]),
  );
  const open = (await modules(db)).find(
    (each) => each.status === 'open' && each.registration_from <= today && today <= each.registration_until,
  );
  const [session] = sessions;
  return {
    runs: session ? { starts_on: session.starts_on, ends_on: session.ends_on } : null,
    meetings: sessions.flatMap((each) =>
      (slots.get(each.id) ?? []).map((slot) => ({
        section_id: each.id,
        section: each.name,
        name: each.course,
        name_en: each.course_en,
        day: slot.weekday,
        starts: slot.starts,
        ends: slot.ends,
        room: slot.room,
        instructor: slot.teacher,
      })),
    ),
    attendance: sessions.map((each) => ({ section: each.name, percent: standing.get(each.id) ?? null })),
    open: open ? { name: open.name, name_en: open.name_en, until: open.registration_until } : null,
    href: '/student/sessions/registration',
  };
};
