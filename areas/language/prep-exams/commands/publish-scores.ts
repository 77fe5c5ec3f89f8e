import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { publishPrepScores as publishCommand } from '../contract.ts';
import { mayPublish } from '../queries/score-sheet.ts';
import { holdSheet } from './hold-sheet.ts';
import { tellResults } from './tell-results.ts';

/** From now on the students of the class read their scores of this exam. */
export const publishPrepScores = handle(publishCommand, async (context, { class_id, exam_id }) => {
  const sheet = await holdSheet(context, class_id, 'prepscore_publish');
  const exam = sheet.exams.find((each) => each.id === exam_id);
  if (!exam) throw notFound();
  const { students, stored, published } = sheet;
  refuse(mayPublish(exam, students, [...stored.values()], published.has(exam_id), context.today));
  await context.db.execute(
    sql`insert into prep_publications (exam_id, class_id, published_at, published_by) values (${exam_id}, ${class_id}, ${context.now.toISOString()}, ${context.actor.user_id})`,
  );
  context.audit({
    resource: 'prep-scores',
    record_id: class_id,
    after: { published: exam_id, students: students.length },
  });
  const told = await tellResults(
    context,
    'published',
    students.map((each) => each.student_id),
    { tr: exam.name, en: exam.name_en },
  );
  return { told };
});
