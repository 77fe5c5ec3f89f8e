import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sessionPage as query } from '../contract.ts';
import { sessionLine } from '../facts/session-line.ts';
import { sessionRows, slotRows } from '../facts/session-rows.ts';
import { sessionRefusals } from '../refusals.ts';
import type { ModuleStatus } from '../rules/status-words.ts';
import { modules } from './language-registration.ts';

export const sessionPage = answer(query, async (context, { id }) => {
  const { db } = context;
  const [row] = await sessionRows(db, sql`esl_sessions.id = ${id} and (${context.rows('session_show')})`);
  const module = row && (await modules(db)).find((each) => each.id === Number(row.module_date_id));
  if (!row || !module) throw notFound();
  const students = await rowsOf<{ id: number; number: string; name: string; f1: boolean; status: ModuleStatus }>(
    db,
    sql`select e.id, s.student_number as number, s.first_name || ' ' || s.last_name as name, s.visa_type = 'F1' as f1, e.status from esl_enrolments e join ${studentProgramRead} sp on sp.id = e.student_program_id
      join ${studentRead} s on s.id = sp.student_id where e.session_id = ${id} order by e.status = 'withdrawn', s.last_name, s.first_name`,
  );
  return {
    ...sessionLine(row, (await slotRows(db, [id])).get(id) ?? []),
    module,
    students: students.map((each) => ({ ...each, id: Number(each.id) })),
    can: {
      plan: may(
        row.status === 'open' && module.status === 'open'
          ? []
          : [sessionRefusals.session_not_open({ session: row.name })],
      ),
    },
  };
});
