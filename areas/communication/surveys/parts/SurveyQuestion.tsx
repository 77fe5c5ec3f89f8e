import { textKey } from '#kernel/contract/text.ts';
import { useId } from 'react';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { useName, useText } from '#kernel/web/hooks.ts';
import { commentLimit, type SurveyAnswer } from '#areas/access/acting/forms-contract.ts';
import type { Reply } from '../rules/survey-progress.ts';
import { scaleOf } from '../rules/survey-scale.ts';

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
  const scale = scaleOf(question.kind);
  const word = (value: number): string =>
    question.kind === 'yes-no' ? t(value === 1 ? 'ui:yes' : 'ui:no') : t(textKey(`access:likert_${value}`));
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
              type="radio"
              name={`question-${question.id}`}
              value={value}
              checked={reply.value === value}
              required={question.is_required}
              onChange={() => onChange({ ...reply, value })}
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
