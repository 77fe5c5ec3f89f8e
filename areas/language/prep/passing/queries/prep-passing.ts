import { may } from '#kernel/contract/refusal.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { newestPlacement, placementExamRead } from '../../../placement/reads/placement-results.ts';
import {
  prepEvidence as evidenceQuery,
  prepPassing as prepPassingQuery,
  type ExemptionLine,
  type PrepPassing,
} from '../contract.ts';
import { mayDecide } from '../rules/may-pass.ts';

type Ready = Omit<PrepPassing['ready'][number], 'program' | 'exam'> & {
  program: string;
  program_en: string;
  exam: string;
  exam_en: string;
};
export const prepPassing = answer(prepPassingQuery, async ({ db, today, actor }) => {
  const ready = await rowsOf<Ready>(
    db,
    sql`select o.id, s.student_number as number, ${personName('s')} as name, p.name as program, p.name_en as program_en, l.code as level, e.name as exam, e.name_en as exam_en, r.total, r.published_on
      from prep_students o join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id join esl_levels l on l.id = o.level_id
      join lateral ${newestPlacement(sql`s.id`)} r on true join ${placementExamRead} e on e.id = r.exam_id
      where o.status in ('waiting', 'studying') and r.exempt order by s.last_name, s.first_name, o.id limit 500`,
  );
  const exemptions = await rowsOf<Omit<ExemptionLine, 'can'> & { asked: number; asked_real_by: number | null }>(
    db,
    sql`select x.id, (select max(o.id) from prep_students o where o.student_program_id = x.student_program_id) as prep_student_id, s.student_number as number, ${personName('s')} as name, x.basis, x.result, x.reason, f.name as file,
      a.full_name as asked_by, x.asked_by as asked, x.asked_real_by, x.status, d.full_name as decided_by, x.decision_note
      from prep_exemptions x join ${studentProgramRead} sp on sp.id = x.student_program_id join ${studentRead} s on s.id = sp.student_id join files f on f.id = x.evidence_file_id
      join ${userRead} a on a.id = x.asked_by left join ${userRead} d on d.id = x.decided_by order by x.status = 'waiting' desc, x.id desc limit 200`,
  );
  return {
    today,
    ready: ready.map(({ program, program_en, exam, exam_en, ...each }) => ({
      ...each,
      id: Number(each.id),
      program: { tr: program, en: program_en },
      exam: { name: exam, name_en: exam_en },
    })),
    exemptions: exemptions.map(({ asked, asked_real_by, ...each }) => ({
      ...each,
      id: Number(each.id),
      prep_student_id: each.prep_student_id === null ? null : Number(each.prep_student_id),
      can: { decide: may(mayDecide({ status: each.status, asked_by: asked, asked_real_by }, actor)) },
    })),
  };
});
export const prepEvidence = answerFile(evidenceQuery, async ({ db, services }, { id }) => {
  const [file] = await rowsOf<{ key: string; name: string; mime: string }>(
    db,
    sql`select f.key, f.name, f.mime from prep_exemptions x join files f on f.id = x.evidence_file_id where x.id = ${id}`,
  );
  const body = file ? await services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
});
