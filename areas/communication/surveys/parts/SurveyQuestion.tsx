import { textKey } from '#kernel/contract/text.ts';
import { useId } from 'react';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { commentLimit, type SurveyAnswer } from '#areas/access/acting/forms-contract.ts';
import type { Reply } from '../rules/survey-progress.ts';
import { optionLines } from '../rules/survey-questions.ts';
import { scaleOf, takesSeveral } from '../rules/survey-scale.ts';

interface SurveyQuestionProps {
  question: SurveyAnswer['questions'][number];
  number: number;
  reply: Reply;
  error: string | undefined;
  onChange: (reply: Reply) => void;
}

/** One question: five steps from disagreement to agreement, yes or no, or words of one's own. Arrow keys choose, as in every group of radio buttons. */
export function SurveyQuestion({ question, number, reply, error, onChange }: SurveyQuestionProps) {
  const t = useText();
  const nameOf = useName();
  const id = useId();
  const asked = `${number}. ${nameOf(question)}`;
  const locale = useLocale();
  const scale = scaleOf(question.kind, question.options);
  const several = takesSeveral(question.kind);
  const options = optionLines(locale === 'en' ? question.options_en : question.options);
  const chosen = (value: number): boolean => (several ? (reply.values ?? []).includes(value) : reply.value === value);
  const choose = (value: number): void => {
    if (!several) return onChange({ ...reply, value });
    const others = (reply.values ?? []).filter((each) => each !== value);
    onChange({ ...reply, values: chosen(value) ? others : [...others, value].sort((one, other) => one - other) });
  };
  const word = (value: number): string => {
    if (question.kind === 'choice' || several) return options[value - 1] ?? String(value);
    if (question.kind === 'grade') return String(value);
    return question.kind === 'yes-no' ? t(value === 1 ? 'ui:yes' : 'ui:no') : t(textKey(`access:likert_${value}`));
  };
  if (scale.length === 0) {
    return (
      <LongTextBox
        label={asked}
        name={`question-${question.id}`}
        value={reply.comment ?? ''}
        maxLength={commentLimit}
        required={question.is_required}
        error={error}
        onChange={(comment) => onChange({ comment })}
      />
    );
  }
  return (
    <fieldset
      className="k-question"
      id={`question-${question.id}`}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {asked}
        {question.is_required && (
          <>
            {' '}
            <span className="mantine-InputWrapper-required" aria-hidden>
              *
            </span>
            <span className="k-hidden">({t('access:required_answer')})</span>
          </>
        )}
      </legend>
      <div className="k-likert">
        {scale.map((value) => (
          <label key={value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={`question-${question.id}`}
              value={value}
              checked={chosen(value)}
              required={question.is_required && !several}
              onChange={() => choose(value)}
            />
            {word(value)}
          </label>
        ))}
      </div>
      {!question.is_required && reply.value !== undefined && (
        <button type="button" className="k-question-clear" onClick={() => onChange({})}>
          {t('acting:clear_answer')}
        </button>
      )}
      {error && (
        <p className="k-question-error" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
