import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { instructorSessions as sessionsQuery, instructorSessionSchedule as scheduleQuery } from '../contract.ts';
import { sessionLine, slotLine } from '../facts/session-line.ts';
import { missingLists } from '../facts/missing-lists.ts';
import { sessionRows, slotRows } from '../facts/session-rows.ts';
import { modules } from './language-registration.ts';

/** ESL-007: one's own week; the office may look at everybody's. */
export const instructorSessionSchedule = answer(scheduleQuery, async (context, input) => {
  const { db, today, actor } = context;
  const all = await modules(db);
  const running = all.find((each) => each.starts_on <= today && today <= each.ends_on) ?? all[0];
  const module = input.module_date_id ? all.find((each) => each.id === input.module_date_id) : running;
  if (!module && input.module_date_id) throw notFound();
  const office = ['A', 'prepschool'].includes(actor.role);
  const found = module
    ? await rowsOf<{ id: number; name: string }>(
        db,
        sql`select st.id, ${personName('st')} as name from ${staffRead} st where st.id in (select t.staff_id from esl_slots t join esl_sessions s on s.id = t.session_id where s.module_date_id = ${module.id}) order by st.last_name, st.first_name`,
      )
    : [];
  const teachers = found.map((each) => ({ ...each, id: Number(each.id) }));
  const staff_id = office ? (input.staff_id ?? teachers[0]?.id ?? null) : actor.staff_id;
  const sessions = module
    ? await sessionRows(
        db,
        sql`esl_sessions.module_date_id = ${module.id} and esl_sessions.status <> 'cancelled' and exists (select 1 from esl_slots t where t.session_id = esl_sessions.id and t.staff_id = ${staff_id})`,
      )
    : [];
  const slots = await slotRows(
    db,
    sessions.map((each) => each.id),
  );
  return {
    modules: all,
    module_date_id: module?.id ?? null,
    teachers: office ? teachers : [],
    staff_id,
    slots: sessions.flatMap((session) =>
      (slots.get(session.id) ?? [])
        .filter((each) => each.staff_id === staff_id)
        .map((each) => ({
          ...slotLine(each),
          session_id: session.id,
          session: session.name,
          course: { tr: session.course, en: session.course_en },
        })),
    ),
  };
});

export const instructorSessions = answer(sessionsQuery, async (context, { status }) => {
  const { db, today } = context;
  const rows = await sessionRows(
    db,
    sql`(${context.rows('eslattendance_index')}) and esl_sessions.status ${status ? sql`= ${status}` : sql`<> 'cancelled'`} and (m.ends_on >= ${today}::date - 120)`,
  );
  const ids = rows.map((each) => each.id);
  const slots = await slotRows(db, ids);
  const lists = await missingLists(db, rows, slots, today);
  const lacking = await rowsOf<{ session_id: number; n: number }>(
    db,
    sql`select e.session_id, count(*)::int as n from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_evaluations v on v.course_id = s.course_id and v.status = 'a' join esl_assessments x on x.evaluation_id = v.id
      left join esl_scores k on k.enrolment_id = e.id and k.assessment_id = x.id where e.status = 'enrolled' and k.id is null group by e.session_id`,
  );
  const missing = new Map(lacking.map((each) => [Number(each.session_id), each.n]));
  return {
    sessions: rows.map((row) => {
      const own = slots.get(row.id) ?? [];
      return {
        ...sessionLine(row, own),
        module: row.module_code,
        starts_on: row.starts_on,
        ends_on: row.ends_on,
        days_missing: lists.get(row.id)?.length ?? 0,
        scores_missing: missing.get(row.id) ?? 0,
      };
    }),
  };
});
