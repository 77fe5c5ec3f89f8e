import { lazy, Suspense, useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { moveSurvey, surveyHead } from '../contract.ts';
import { surveyQuestion } from '../resources/survey-question.ts';
import { surveyStates, surveyVerbs, type SurveyVerb } from '../rules/survey-states.ts';
import '#areas/requests/machine/parts/shared/requests.css';

const LibraryDialog = lazy(() => import('../parts/LibraryDialog.tsx'));
type Head = OutputOf<typeof surveyHead>;
const asks: readonly SurveyVerb[] = ['open', 'close', 'publish'];

/** /surveys/:id/questions: the questions of a survey, how far it is, and its next step. */
export default function SurveyQuestionsPage() {
  const id = Number(usePageParams().id);
  const read = useRead(surveyHead, { id });
  return <ReadState read={read}>{(head) => <Questions head={head} />}</ReadState>;
}

function Questions({ head }: { head: Head }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const share = head.asked === 0 ? 0 : Math.round((100 * head.answered) / head.asked);
  const verbs = (Object.keys(surveyVerbs) as SurveyVerb[]).filter(
    // whoever may not approve his own work reads why
    (verb) => head.can[verb] === true || (verb === 'approve' && head.state === 'prepared'),
  );
  return (
    <div className="q-stack">
      <ResourceList
        resource={surveyQuestion}
        title={nameOf(head)}
        filter={{ survey_id: head.id }}
        extra={
          <>
            {head.edit && <ActionButton onClick={() => setChoosing(true)}>{t('survey:library')}</ActionButton>}
            <PageLink to={`/survey/results/${head.id}`}>{t('survey:results')}</PageLink>
            {verbs.map((verb) => (
              <CommandButton
                key={verb}
                command={moveSurvey}
                input={{ id: head.id, verb }}
                can={head.can[verb]}
                told
                label={textKey(`communication:survey.${verb}`)}
                {...(asks.includes(verb)
                  ? {
                      confirm: {
                        title: t(textKey(`survey:${verb}_title`)),
                        about: t(textKey(`survey:${verb}_about`)),
                      },
                    }
                  : {})}
              />
            ))}
          </>
        }
      />
      <FactStrip
        label={t('survey:facts')}
        facts={[
          {
            key: 'state',
            label: t('survey:state'),
            value: surveyStates[head.state][locale],
            note: t('survey:until', { moment: format.sayMoment(head.closes_at) }),
          },
          { key: 'questions', label: t('survey:questions'), value: format.number(head.questions) },
          { key: 'asked', label: t('survey:asked'), value: format.number(head.asked) },
          {
            key: 'answered',
            label: t('survey:answered'),
            value: format.number(head.answered),
            note: `${t('survey:rate')}: ${format.number(share)} %`,
          },
          ...(head.comments_waiting === null
            ? []
            : [{ key: 'comments', label: t('survey:comments_waiting'), value: format.number(head.comments_waiting) }]),
        ]}
      />
      <Suspense fallback={null}>
        {choosing && <LibraryDialog surveyId={head.id} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  );
}
