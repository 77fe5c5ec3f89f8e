import { lazy, Suspense } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { surveyResults, surveyResultsPaper, surveyResultsSheet, type SurveyGroup } from '../contract.ts';
import { GroupTable } from '../parts/GroupTable.tsx';
import { fewestShown } from '../rules/survey-results.ts';
import { surveyStates } from '../rules/survey-states.ts';
import '#areas/requests/machine/parts/shared/requests.css';

const QuestionFigures = lazy(() => import('../parts/QuestionFigures.tsx'));
const TrendChart = lazy(() => import('#ui/TrendChart.tsx'));
type Results = OutputOf<typeof surveyResults>;

/** /survey/results/:surveyId: what was answered, by course; small groups are held back. */
export default function SurveyResultsPage() {
  const surveyId = Number(usePageParams().surveyId);
  const [search, change] = useSearchValues();
  const related = search.related === undefined ? null : Number(search.related);
  const read = useRead(surveyResults, { surveyId, ...(related === null ? {} : { related_id: related }) });
  return (
    <ReadState read={read}>
      {(results) => (
        <Shown results={results} related={related} onChoose={(group) => change({ related: group?.related_id })} />
      )}
    </ReadState>
  );
}

function Shown({
  results,
  related,
  onChoose,
}: {
  results: Results;
  related: number | null;
  onChoose: (group: SurveyGroup | null) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const { chosen } = results;
  const about = chosen?.name
    ? `${chosen.code ?? ''}-${String(chosen.section_no ?? 1).padStart(2, '0')} ${chosen.name[locale]} · ${chosen.instructors.join(', ')}`
    : t('survey:everybody');
  const asked = chosen?.asked ?? results.asked;
  const voters = chosen?.voters ?? results.voters;
  const running = results.state === 'in_evaluation' || results.state === 'approved';
  return (
    <Screen
      title={nameOf(results)}
      about={about}
      actions={
        <>
          {chosen !== null && results.groups.length > 1 && (
            <ActionButton kind="quiet" onClick={() => onChoose(null)}>
              {t('survey:everybody')}
            </ActionButton>
          )}
          <SheetButtons
            sheet={surveyResultsSheet}
            input={{ surveyId: results.id, ...(related === null ? {} : { related_id: related }) }}
            reason={results.questions.length === 0 ? t('survey:held_back') : null}
          />
          <ActionButton
            kind="quiet"
            onClick={() =>
              void downloadQuery(surveyResultsPaper, {
                surveyId: results.id,
                ...(related === null ? {} : { related_id: related }),
              })
            }
            {...(results.questions.length === 0 ? { reason: t('survey:held_back') } : {})}
          >
            {t('survey:paper')}
          </ActionButton>
        </>
      }
    >
      <div className="q-stack">
        <FactStrip
          label={t('survey:facts')}
          facts={[
            { key: 'state', label: t('survey:state'), value: surveyStates[results.state][locale] },
            { key: 'asked', label: t('survey:asked'), value: number(asked) },
            {
              key: 'answered',
              label: t('survey:answered'),
              value: number(voters),
              note: `${t('survey:rate')}: ${number(asked === 0 ? 0 : Math.round((100 * voters) / asked))} %`,
            },
            ...(chosen?.mean ? [{ key: 'mean', label: t('survey:mean'), value: number(chosen.mean) }] : []),
          ]}
        />
        {running ? (
          <Notice title={t('survey:running')}>{t('survey:running_about')}</Notice>
        ) : (
          results.questions.length === 0 && (
            <Notice tone="warning" title={t('survey:held_back')}>
              {t('survey:held_back_why', { n: number(fewestShown(results.min_responses)) })}
            </Notice>
          )
        )}
        {results.groups.length > 1 && chosen === null && (
          <Panel title={t('survey:groups')} flush>
            <GroupTable groups={results.groups} onOpen={onChoose} />
          </Panel>
        )}
        <Suspense fallback={null}>
          {results.questions.map((question) => (
            <QuestionFigures
              key={question.question_id}
              question={question}
              survey={{
                id: results.id,
                fewest: fewestShown(results.min_responses),
                reviewing: results.reviews && results.state === 'evaluated',
              }}
            />
          ))}
          {results.trend.length > 0 && chosen?.mean && (
            <Panel title={t('survey:trend')} about={t('survey:trend_about')}>
              <TrendChart
                label={t('survey:trend')}
                axis={t('survey:semester')}
                min={1}
                max={5}
                series={[{ key: 'mean', label: t('survey:mean') }]}
                points={[
                  ...results.trend.map((each) => ({ label: each.label[locale], values: { mean: each.mean } })),
                  { label: results.at[locale], values: { mean: chosen.mean } },
                ]}
              />
            </Panel>
          )}
        </Suspense>
      </div>
    </Screen>
  );
}
