import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { takePrepFromPlacement as takeCommand } from '../contract.ts';
import { placedBy } from '../facts/placed.ts';
import { publishedExams } from '../queries/prep-placement.ts';
import { takeStudents } from '../take-students.ts';

/** Whoever may no longer be taken is left out, so that two who press at once take everybody once. */
export const takePrepFromPlacement = handle(takeCommand, async (context, { exam_id, candidate_ids }) => {
  const exams = await publishedExams(context.db);
  if (!exams.some((each) => Number(each.id) === exam_id)) throw notFound();
  const wanted = new Set(candidate_ids);
  const good = (await placedBy(context.db, exam_id)).flatMap(({ line, taken }) =>
    taken && wanted.has(line.candidate_id) ? [taken] : [],
  );
  const taken = await takeStudents(context, good, 'placement', exam_id);
  return { taken, left_out: wanted.size - taken };
});
