import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Seated } from '../rules/week-change.ts';
import { sessionRows, slotRows } from './session-rows.ts';

/** Who sits in a session, with the other sessions of its module each of them sits in. */
export async function seatedIn(db: Db, session_id: number): Promise<(Seated & { student_id: number })[]> {
  const rows = await rowsOf<{ id: number; student_id: number; who: string; f1: boolean; other_id: number | null }>(
    db,
    sql`select e.id, s.id as student_id, s.student_number || ' ' || ${personName('s')} as who, coalesce(s.visa_type = 'F1', false) as f1, o.session_id as other_id
      from esl_enrolments e join ${studentProgramRead} sp on sp.id = e.student_program_id join ${studentRead} s on s.id = sp.student_id
      left join esl_enrolments o on o.student_program_id = e.student_program_id and o.module_date_id = e.module_date_id and o.session_id <> e.session_id and o.status = 'enrolled'
      where e.session_id = ${session_id} and e.status = 'enrolled' order by s.student_number, o.session_id`,
  );
  const ids = [...new Set(rows.flatMap(({ other_id }) => (other_id === null ? [] : [Number(other_id)])))];
  const others = ids.length === 0 ? [] : await sessionRows(db, sql`esl_sessions.id = any(${idList(ids)})`);
  const slots = await slotRows(db, ids);
  const week = new Map(others.map(({ id, name }) => [id, { name, slots: slots.get(id) ?? [] }]));
  return [...Map.groupBy(rows, (each) => Number(each.id)).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        student_id: Number(first.student_id),
        who: first.who,
        f1: first.f1,
        others: own.flatMap(({ other_id }) => week.get(Number(other_id ?? 0)) ?? []),
      },
    ];
  });
}
