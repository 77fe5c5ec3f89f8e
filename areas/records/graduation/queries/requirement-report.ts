import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { requirementReport as query } from '../contract.ts';
import { auditPrograms, foundFields, studentFields } from '../facts/graduation-facts.ts';
import { graduationRefusals } from '../refusals.ts';
import { honoursOf } from '../rules/requirements.ts';

export const requirementReport = answer(query, async (context, { id }) => {
  const [own] = await rowsOf<{ id: number; status: string }>(
    context.db,
    sql`select studies.id, studies.status from ${studentProgramRead} studies where studies.id = ${id} and (${context.rows('graduationreport_index')})`,
  );
  if (!own) throw notFound();
  const [audited] = await auditPrograms(context, [id]);
  // who studies no more is not audited: the transcript says what was
  if (!audited) {
    refuse(graduationRefusals.graduation_report_ended());
    throw notFound();
  }
  return {
    ...studentFields(audited),
    ...foundFields(audited),
    curriculum: audited.curriculum,
    honours: honoursOf(audited.facts.cgpa, audited.rule),
    holds: [...audited.facts.holds],
    ungraded: [...audited.facts.ungraded],
  };
});
