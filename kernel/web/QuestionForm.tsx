import { useRef, useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { text } from '#kernel/contract/field.ts';
import { askedQuestions, checkAnswers, type AskedForm } from '#kernel/contract/question.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { command } from './client.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { newKey, useName, useRun, useText } from './hooks.ts';
import { QuestionInput } from './QuestionInput.tsx';
import { useDraft } from './use-draft.ts';

const answered = {
  code: text({ required: true }),
  answers: { kind: 'json' },
  related_type: text(),
  related_id: { kind: 'integer' },
} as const;
/** The calls of the area that keeps the answers: contract objects, so that a screen of any area can ask its forms. */
export interface FormCalls {
  save: Command<typeof answered, { saved_at: string }>;
  submit: Command<typeof answered, { id: number }>;
}
export interface QuestionFormProps {
  form: AskedForm;
  calls: FormCalls;
  related?: { related_type: string; related_id: number };
  /** looks only: nothing is kept or sent */ preview?: boolean;
  onSent?: () => void;
}
/** A form of questions: those that follow from the answers, kept as a draft while it is filled in, sent once everything fits. */
export function QuestionForm({ form, calls, related, preview = false, onSent }: QuestionFormProps) {
  const t = useText();
  const nameOf = useName();
  const send = useRun(calls.submit);
  const [given] = useState(form.answers); // what the server says of it later is what was typed here
  const draft = useDraft<Record<string, unknown>>({
    name: `form.${form.code}.${related?.related_id ?? ''}`,
    start: given,
    enabled: !preview,
    sparse: true,
    warn: 'unkept',
    store: {
      rest: 1_200,
      save: async (values) =>
        (await command(calls.save, { code: form.code, answers: values, ...related }, newKey())).data.saved_at,
    },
  });
  const answers = draft.values;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const frame = useRef<HTMLFormElement>(null);
  const change = (code: string, value: unknown): void => {
    draft.change({ [code]: value });
    setErrors(({ [code]: _gone, ...others }) => others);
  };
  const submit = async (): Promise<void> => {
    const { problems } = checkAnswers(form.questions, answers, true);
    setErrors(
      Object.fromEntries(problems.map(({ code, key, params }) => [code, t(textKey(`validation:${key}`), params)])),
    );
    const [first] = problems;
    if (first)
      return void requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>(
            `[name="${CSS.escape(first.code)}"], [data-question="${CSS.escape(first.code)}"] button, [data-question="${CSS.escape(first.code)}"] input`,
          )
          ?.focus(),
      );
    if (preview) return;
    await draft.pause(true); // what is on its way must not become a draft again
    if (!(await send.run({ code: form.code, answers, ...related }))) return void draft.pause(false);
    draft.saved();
    onSent?.();
  };
  return (
    <form
      ref={frame}
      className="k-form k-question-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <DraftNotice
        draft={draft}
        label={(code) => {
          const question = form.questions.find((each) => each.code === code);
          return nameOf(question) || code;
        }}
      />
      {askedQuestions(form.questions, answers).map((question) => (
        <QuestionInput
          key={question.code}
          question={question}
          value={answers[question.code]}
          onChange={(value) => change(question.code, value)}
          error={errors[question.code] ?? send.problems[`answers.${question.code}`]}
        />
      ))}
      {Object.keys(errors).length > 0 && <Notice tone="danger">{t('forms:problems')}</Notice>}
      {!preview && (
        <div className="k-form-foot">
          <span role="status">
            {draft.stored === 'waiting' ? t('forms:saving') : draft.stored === 'saved' ? t('forms:saved') : ''}
          </span>
          <ActionButton kind="main" type="submit" busy={send.busy}>
            {t('forms:send')}
          </ActionButton>
        </div>
      )}
    </form>
  );
}
