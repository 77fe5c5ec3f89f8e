import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { ownProgram } from '#areas/registration/slots/facts/own-program.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { myStanding as query, type MyStanding } from '../contract.ts';
import { standingRules } from '../facts/standing-rules.ts';
import { mayAppealStanding } from '../rules/standing.ts';

export const myStanding = answer(query, async (context) => {
  const { db, today } = context;
  const id = ownProgram(context);
  const [own] = await rowsOf<{ level: string; program: { name: string; name_en: string } }>(
    db,
    sql`select p.level, json_build_object('name', p.name, 'name_en', p.name_en) as program from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = ${id}`,
  );
  if (!own) throw notFound();
  const rows = await rowsOf<MyStanding>(
    db,
    sql`select d.id, json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) as semester, d.standing, d.terms, d.gpa, d.cgpa, d.decided_on::text, d.appeal_until::text, d.outcome, d.outcome_on::text, i.year || '/' || lpad(i.number::text, 6, '0') as letter
    from academic_standings d join ${semesterRead} m on m.id = d.semester_id left join issued_documents i on i.id = d.document_id where d.student_program_id = ${id} order by m.starts_on desc`,
  );
  const last = rows[0] ?? null;
  return {
    program: own.program,
    now: last === null ? ('good' as const) : last.outcome === 'lifted' ? ('probation' as const) : last.standing,
    rule: (await standingRules(db, today))(own.level),
    rows,
    can: { appeal: may(mayAppealStanding(last, today)) },
  };
});
