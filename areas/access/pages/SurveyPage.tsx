import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFormat, useGo, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { answerSurveyCommand, surveyFormQuery, type SurveyAnswer } from '../contract.ts';
import { BareFrame } from '../parts/BareFrame.tsx';
import { SurveyQuestion, type Reply } from '../parts/SurveyQuestion.tsx';
import { scaleOf } from '../rules/survey-scale.ts';
import { useTitle } from '../parts/use-title.ts';

/** ACC-033…037: a survey one is invited to. */
export default function SurveyPage() {
  const { id, related_id } = usePageParams();
  const read = useRead(surveyFormQuery, { id: Number(id), related_id: Number(related_id) });
  useTitle('title:survey_evaluate');
  return <BareFrame signedIn><ReadState read={read}>{(survey) => <SurveyForm key={`${survey.id}.${survey.related_id}`} survey={survey} />}</ReadState></BareFrame>;
}

function SurveyForm({ survey }: { survey: SurveyAnswer }) {
  const t = useText();
  const go = useGo();
  const nameOf = useName();
  const format = useFormat();
  const [replies, setReplies] = useState<ReadonlyMap<number, Reply>>(new Map());
  const { run, busy, problems } = useRun(answerSurveyCommand);
  const complete = survey.questions.every((question) => {
    const reply = replies.get(question.id);
    return !question.is_required || (scaleOf(question.kind).length > 0 ? reply?.value !== undefined : (reply?.comment ?? '').trim() !== '');
  });
  const submit = async (): Promise<void> => {
    const answers = [...replies].map(([question_id, reply]) => ({ question_id, value: reply.value ?? null, comment: reply.comment?.trim() || null }));
    if (await run({ id: survey.id, related_id: survey.related_id, answers }) !== null) go('/', { replace: true });
  };
  return (
    <form className="k-bare-card" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <header><h1 className="k-h1">{nameOf(survey)}</h1><p>{t('access:survey_closes', { moment: format.moment(survey.closes_at) })}</p></header>
      {survey.mandatory && <Notice tone="warning">{t('access:survey_mandatory')}</Notice>}
      <Notice>{t('access:survey_anonymous')}</Notice>
      <ol className="k-questions">
        {survey.questions.map((question, place) => (
          <li key={question.id}>
            <SurveyQuestion question={question} number={place + 1} reply={replies.get(question.id) ?? {}} error={problems[`answers.${question.id}`]} onChange={(reply) => setReplies((before) => new Map(before).set(question.id, reply))} />
          </li>
        ))}
      </ol>
      <div className="k-bare-bar"><ActionButton kind="main" type="submit" busy={busy} disabled={!complete}>{t('access:survey_submit')}</ActionButton></div>
    </form>
  );
}
