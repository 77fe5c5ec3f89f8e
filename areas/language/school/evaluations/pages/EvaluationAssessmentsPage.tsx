import { usePageParams, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { evaluationAssessment } from '../resources/evaluation-assessment.ts';

/** /evaluation/assessments/:id: the skills of one evaluation. */
export default function EvaluationAssessmentsPage() {
  const t = useText();
  const id = Number(usePageParams()['id'] ?? 0);
  return (
    <ResourceList resource={evaluationAssessment} title={t('title:esl_assessments')} filter={{ evaluation_id: id }} />
  );
}
