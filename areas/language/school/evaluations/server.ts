import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { lastChange } from '../../changes/last-change.ts';
import { evaluationAccess } from './access.ts';
import { saveAssessmentScores, takeAssessmentScores } from './commands/save-scores.ts';
import { evaluationPages } from './pages.ts';
import { assessmentEntry } from './queries/assessment-entry.ts';
import { evaluationRefusals } from './refusals.ts';
import { evaluation } from './resources/evaluation.ts';
import { evaluationAssessment } from './resources/evaluation-assessment.ts';
import { eslAssessments, eslEvaluations } from './tables.ts';
import { evaluationTexts } from './texts.ts';

/** What decides who advances: skills with weights and minimum, and the scores. */
export const evaluationPart: AreaPart = {
  texts: evaluationTexts,
  refusals: [evaluationRefusals.specs],
  pages: evaluationPages,
  access: evaluationAccess,
  resources: [
    bindResource(evaluation, eslEvaluations, {
      derive: {
        weights: sql`(select coalesce(sum(x.weight), 0)::int from ${eslAssessments} x where x.evaluation_id = ${eslEvaluations.id})`,
        last_change: lastChange(sql`k.evaluation_id = ${eslEvaluations.id}`),
      },
    }),
    bindResource(evaluationAssessment, eslAssessments, {
      derive: {
        last_change: lastChange(
          sql`k.evaluation_id = ${eslAssessments.evaluation_id} and k.part = ${eslAssessments.skill}`,
        ),
      },
    }),
  ],
  commands: [saveAssessmentScores, takeAssessmentScores],
  queries: [assessmentEntry],
};
