import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sessionRows, type SessionRow } from '../../sessions/facts/session-rows.ts';
import { assessmentEntry as query, type ScoreCell } from '../contract.ts';
import { courseRules, standings, type CourseRule } from '../facts.ts';
import { evaluationRefusals } from '../refusals.ts';
import type { skills } from '../resources/evaluation-assessment.ts';
import { weightsFit } from '../rules/outcome.ts';

/** A session the reader may score or see scored, with the rule of its course. */
export async function scoredSession(
  context: Reading,
  id: number,
  permissionKey: string,
): Promise<{ session: SessionRow; rule: CourseRule }> {
  const [session] = await sessionRows(context.db, sql`esl_sessions.id = ${id} and (${context.rows(permissionKey)})`);
  const rule = session && (await courseRules(context.db, [session.course_id])).get(session.course_id);
  if (!session || !rule) throw notFound();
  return { session, rule };
}
export const mayScore = (session: SessionRow, rule: CourseRule): Refusal[] => [
  ...(session.module_status === 'ended' ? [evaluationRefusals.esl_scores_closed()] : []),
  ...(rule.evaluation_id === null
    ? [evaluationRefusals.esl_no_evaluation()]
    : weightsFit(rule.skills)
      ? []
      : [evaluationRefusals.esl_weights({ sum: rule.skills.reduce((sum, each) => sum + each.weight, 0) })]),
];
export async function scoresOf(context: Reading, session_id: number): Promise<ScoreCell[]> {
  const rows = await rowsOf<ScoreCell>(
    context.db,
    sql`select k.enrolment_id, k.assessment_id, k.score, k.version, u.full_name as by from esl_scores k join esl_enrolments e on e.id = k.enrolment_id join ${userRead} u on u.id = k.entered_by where e.session_id = ${session_id}`,
  );
  return rows.map((row) => ({
    ...row,
    enrolment_id: Number(row.enrolment_id),
    assessment_id: Number(row.assessment_id),
    score: Number(row.score),
  }));
}
export const assessmentEntry = answer(query, async (context, { session_id }) => {
  const { session, rule } = await scoredSession(context, session_id, 'assessmentscore_index');
  const parts = await rowsOf<{ id: number; skill: keyof typeof skills; weight: number; minimum: number }>(
    context.db,
    sql`select id, skill, weight, minimum from esl_assessments where evaluation_id = ${rule.evaluation_id ?? 0} order by weight desc, id`,
  );
  const [level] = await rowsOf<{ last: boolean }>(
    context.db,
    sql`select not exists (select from esl_levels l where l.status = 'a' and l.position > ${session.level_position ?? 0}) as last`,
  );
  const people = await standings(context.db, [session], sql`e.status <> 'withdrawn'`);
  return {
    session: {
      id: session.id,
      name: session.name,
      course: { tr: session.course, en: session.course_en },
      module: session.module_code,
      pass_mark: rule.pass_mark,
      last: session.core && session.level_id !== null && level?.last === true,
    },
    assessments: parts.map((each) => ({ ...each, id: Number(each.id) })),
    students: people.map(({ enrolment_id, number, name, attempt, attendance, comment, total, outcome, reasons }) => ({
      enrolment_id,
      number,
      name,
      attempt,
      attendance,
      comment,
      total,
      outcome,
      reasons,
    })),
    scores: await scoresOf(context, session_id),
    can: { save: may(mayScore(session, rule)) },
  };
});
