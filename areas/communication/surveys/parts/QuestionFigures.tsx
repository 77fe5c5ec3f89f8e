import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import BarChart from '#ui/BarChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { reviewComments, type SurveyFigures } from '../contract.ts';
import { meanFigure, meanWords } from '../rules/survey-results.ts';

/** One question: how its answers are spread, its mean beside that of the whole survey, or what was written. */
export default function QuestionFigures({
  question,
  survey,
}: {
  question: SurveyFigures;
  survey: { id: number; fewest: number; reviewing: boolean };
}) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const word = (value: number, words: { tr: string; en: string } | null): string => {
    if (words) return words[locale];
    if (question.kind === 'yes-no') return t(value === 1 ? 'ui:yes' : 'ui:no');
    return question.kind === 'likert5' ? t(textKey(`access:likert_${value}`)) : String(value);
  };
  const figure = (mean: number): string => meanFigure(question.kind, mean, number);
  const means = [
    ...(question.mean === null
      ? []
      : [`${t(question.overall === null ? meanWords(question.kind) : 'survey:here')}: ${figure(question.mean)}`]),
    ...(question.overall === null ? [] : [`${t('survey:overall')}: ${figure(question.overall)}`]),
  ];
  return (
    <Panel title={`${question.position}. ${nameOf(question)}`} about={means.join(' · ')}>
      {question.held && <p className="k-panel-about">{t('survey:question_held_back', { n: number(survey.fewest) })}</p>}
      {question.values.length > 0 && (
        <BarChart
          label={t('survey:distribution')}
          axis={t('survey:value')}
          height={160}
          series={[{ key: 'times', label: t('survey:times') }]}
          points={question.values.map((each) => ({
            label: word(each.value, each.word),
            values: { times: each.times },
          }))}
        />
      )}
      {(question.kind === 'text' || question.comments.length > 0) &&
        (question.comments.length === 0 ? (
          <p className="k-panel-about">{t('survey:no_comments')}</p>
        ) : (
          <ul className="q-stack">
            {question.comments.map((comment) => (
              <li key={comment.id}>
                <q>{comment.text}</q>{' '}
                {survey.reviewing && (
                  <>
                    <StatusBadge tone={comment.review === 'waiting' ? 'warning' : 'neutral'}>
                      {t(textKey(`survey:review.${comment.review}`))}
                    </StatusBadge>{' '}
                    <CommandButton
                      small
                      kind="quiet"
                      command={reviewComments}
                      input={{ id: survey.id, shown: [comment.id], hidden: [] }}
                      label="survey:comment_show"
                    />
                    <CommandButton
                      small
                      kind="quiet"
                      command={reviewComments}
                      input={{ id: survey.id, shown: [], hidden: [comment.id] }}
                      label="survey:comment_hide"
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        ))}
    </Panel>
  );
}
