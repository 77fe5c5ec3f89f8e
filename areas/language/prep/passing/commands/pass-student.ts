import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { newestPlacement } from '../../../placement/reads/placement-results.ts';
import { passPrepStudent as passCommand } from '../contract.ts';
import { endYear } from '../end-year.ts';
import { moduleAverage } from '../module-average.ts';
import { prepPassingRefusals } from '../refusals.ts';
import { mayPass, type PassFacts } from '../rules/may-pass.ts';

type Row = Omit<PassFacts, 'module'> & {
  student_program_id: number;
  total: number | null;
  module_id: number | null;
  module_code: string | null;
  ends_on: string | null;
  pass_mark: number | null;
};
export const passPrepStudent = handle(passCommand, async (context, { id, basis, score, on }) => {
  const { db, today } = context;
  // one row, one end: whoever passes it second finds it ended
  const [locked] = await rowsOf<{ id: number }>(db, sql`select id from prep_students where id = ${id} for update`);
  if (!locked) throw notFound();
  const [row] = await rowsOf<Row>(
    db,
    sql`select o.status, o.joined_on, o.student_program_id, l.code as level, (select x.code from esl_levels x where x.status = 'a' and exists (select from prep_classes c where c.level_id = x.id) order by x.position desc limit 1) as last_level,
      coalesce(r.exempt, false) as proficient, r.total, m.id as module_id, m.code as module_code, m.ends_on, m.pass_mark
      from prep_students o join esl_levels l on l.id = o.level_id join ${studentProgramRead} sp on sp.id = o.student_program_id
      left join lateral ${newestPlacement(sql`sp.student_id`)} r on true
      left join lateral (select m.* from prep_memberships p join prep_modules m on m.id = p.module_id where p.prep_student_id = o.id order by m.starts_on desc limit 1) m on true
      where o.id = ${id}`,
  );
  if (!row) throw notFound();
  const { module_id, module_code, ends_on, pass_mark, ...facts } = row;
  const module = module_code && ends_on && pass_mark !== null ? { code: module_code, ends_on, pass_mark } : null;
  // where the module has exams, what they gave counts and nothing that is typed
  const reached =
    basis === 'module' && module_id !== null && pass_mark !== null
      ? await moduleAverage(db, { prep_student_id: id, module_id, pass_mark })
      : null;
  const counted = reached === null ? (score ?? null) : reached.average;
  refuse(mayPass({ ...facts, module }, { basis, score: counted ?? score ?? null, on }, today));
  if (reached?.average === null) refuse([prepPassingRefusals.prep_scores_open({ module: module_code })]);
  await endYear(
    context,
    { id, student_program_id: Number(row.student_program_id), status: row.status },
    { basis, score: basis === 'module' ? counted : row.total, on },
  );
  return { id };
});
