import { useEffect, useMemo, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ApiFailure } from '#kernel/web/client.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useGo, useMe, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { answerSurveyCommand, surveyFormQuery, type SurveyAnswer } from '#areas/access/acting/forms-contract.ts';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { SurveyQuestion } from '../parts/SurveyQuestion.tsx';
import { answersOf, progressOf, repliesOf, type Reply } from '../rules/survey-progress.ts';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import '#areas/access/acting/parts/shared/acting.css';

/** ACC-033…037, CON-011: a survey one is invited to. */
export default function SurveyPage() {
  const { id, related_id } = usePageParams();
  const [done, setDone] = useState<string | null>(null);
  const key = `${id}.${related_id}`;
  const read = useRead(surveyFormQuery, { id: Number(id), related_id: Number(related_id) }, { enabled: done !== key });
  const data = read.data && `${read.data.id}.${read.data.related_id}` === key ? read.data : undefined;
  // whoever comes back by an old link has done what was asked
  const answered = read.error instanceof ApiFailure && read.error.key === 'survey_already_answered';
  useTitle('title:survey_evaluate');
  return (
    <BareFrame signedIn>
      {done === key || answered ? (
        <SurveyDone before={answered} />
      ) : (
        <ReadState read={{ ...read, data }}>
          {(survey) => <SurveyForm key={key} survey={survey} onDone={() => setDone(key)} />}
        </ReadState>
      )}
    </BareFrame>
  );
}

const noReplies: Record<string, Reply> = {};
function SurveyForm({ survey, onDone }: { survey: SurveyAnswer; onDone: () => void }) {
  const t = useText();
  const go = useGo();
  const nameOf = useName();
  const format = useFormat();
  const draft = useDraft<Record<string, Reply>>({
    name: `survey.${survey.id}.${survey.related_id}`,
    start: noReplies,
    sparse: true,
    warn: 'unkept',
  });
  const replies = useMemo(() => repliesOf(draft.values, survey.questions), [draft.values, survey.questions]);
  const [tried, setTried] = useState(false);
  const { run, busy, problems } = useRun(answerSurveyCommand, { quiet: true });
  const progress = progressOf(survey.questions, replies);
  const change = (id: number, reply: Reply): void => draft.change({ [id]: reply });
  const submit = async (): Promise<void> => {
    setTried(true);
    const [first] = progress.missing;
    if (first !== undefined) {
      const field =
        document.getElementById(`question-${first}`)?.querySelector('input') ??
        document.querySelector<HTMLElement>(`[name="question-${first}"]`);
      return field?.focus();
    }
    const answers = survey.questions.flatMap((question) => answersOf(question, replies.get(question.id)));
    if ((await run({ id: survey.id, related_id: survey.related_id, answers })) === null) return;
    draft.discard();
    onDone();
  };
  const { related } = survey;
  return (
    <form
      className="k-bare-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <header>
        <h1 className="k-h1">{nameOf(survey)}</h1>
        {related && (
          <p>
            {[
              t('acting:survey_about', { code: related.code, section: related.section_no, name: nameOf(related) }),
              ...related.instructors,
            ].join(' · ')}
          </p>
        )}
        <p>{t('access:survey_closes', { moment: format.sayMoment(survey.closes_at) })}</p>
      </header>
      <Notice tone={survey.mandatory ? 'warning' : 'info'}>
        {t(survey.mandatory ? 'acting:survey_mandatory' : 'acting:survey_optional')}
      </Notice>
      {survey.mandatory && <Beside />}
      <Notice>{t(survey.anonymous ? 'acting:survey_anonymous' : 'acting:survey_not_anonymous')}</Notice>
      <div className="k-survey-progress">
        <ProgressBar
          label={t('acting:survey_progress', { done: progress.done, all: progress.all })}
          title={t('acting:survey_progress', { done: progress.done, all: progress.all })}
          bare
          parts={[
            { state: 'filled', count: progress.done, word: t('acting:survey_answered_word') },
            { state: 'open', count: progress.all - progress.done, word: t('acting:survey_open_word') },
          ]}
        />
      </div>
      <p className="k-acting-hint">
        {t('acting:survey_keys')} {(draft.device ?? 'kept') === 'kept' && !draft.elsewhere && t('acting:survey_draft')}
      </p>
      <DraftNotice
        draft={draft}
        label={(id) => {
          const question = survey.questions.find((each) => String(each.id) === id);
          return question ? nameOf(question) : id;
        }}
        say={(_id, reply) =>
          [(reply as Reply).value, ...((reply as Reply).values ?? []), (reply as Reply).comment]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <ol className="k-questions">
        {survey.questions.map((question, place) => (
          <li key={question.id}>
            <SurveyQuestion
              question={question}
              number={place + 1}
              reply={replies.get(question.id) ?? {}}
              onChange={(reply) => change(question.id, reply)}
              error={
                problems[`answers.${question.id}`] ??
                (tried && progress.missing.includes(question.id) ? t('validation:answer_missing') : undefined)
              }
            />
          </li>
        ))}
      </ol>
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy} disabled={progress.empty}>
          {t('access:survey_submit')}
        </ActionButton>
        {!survey.mandatory && (
          <ActionButton kind="quiet" onClick={() => go('/dashboard')}>
            {t('acting:survey_later')}
          </ActionButton>
        )}
        {progress.missing.length > 0 && (
          <span className="k-acting-hint" role="status">
            {t('acting:survey_missing', { n: progress.missing.length })}
          </span>
        )}
      </div>
    </form>
  );
}

/** Screens that open beside a mandatory survey: the frame has no menu. */
function Beside() {
  const t = useText();
  const me = useMe();
  const studies = me?.active_role.name === 'OGR' || me?.active_role.name === 'MS';
  return (
    <nav className="k-acting-hint" aria-label={t('acting:survey_beside')}>
      {t('acting:survey_beside')}: {studies && <PageLink to="/my/payments">{t('title:my_payments')}</PageLink>}
      {studies && ' · '}
      {me?.permissions.includes('examschedule_student') && (
        <>
          <PageLink to="/exam/schedules/student">{t('title:student_exam_schedule')}</PageLink>
          {' · '}
        </>
      )}
      <PageLink to="/announcements">{t('title:announcements')}</PageLink> ·{' '}
      <PageLink to="/contactCreate">{t('title:contact_form')}</PageLink>
    </nav>
  );
}

function SurveyDone({ before }: { before: boolean }) {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const next = me?.surveys[0];
  useEffect(() => document.querySelector<HTMLElement>('.k-bare-card h1')?.focus(), []);
  return (
    <section className="k-bare-card">
      <header>
        <h1 className="k-h1" tabIndex={-1}>
          {t('acting:survey_done')}
        </h1>
      </header>
      <Notice tone="success" live>
        {t(before ? 'acting:survey_answered_before' : 'acting:survey_done_about')}
      </Notice>
      <div className="k-bare-bar">
        {next && (
          <ActionButton
            kind="main"
            onClick={() => go(`/surveys/${next.id}/evaluate/${next.related_id ?? 0}`, { replace: true })}
          >
            {t('acting:survey_next')}
          </ActionButton>
        )}
        <ActionButton kind={next ? 'plain' : 'main'} onClick={() => go('/', { replace: true })}>
          {t('access:to_dashboard')}
        </ActionButton>
      </div>
    </section>
  );
}
