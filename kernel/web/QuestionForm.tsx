import { useEffect, useRef, useState } from 'react';
import type { Command } from '#kernel/contract/define-command.ts';
import { text } from '#kernel/contract/field.ts';
import { askedQuestions, checkAnswers, type AskedForm } from '#kernel/contract/question.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMe, useRun, useText } from './hooks.ts';
import { QuestionInput } from './QuestionInput.tsx';

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
const rest = 1_200;
/** what was typed last, by person, form and record: newer than any reading until it is sent */
const typed = new Map<string, Record<string, unknown>>();

/** A form of questions: those that follow from the answers, kept as a draft while it is filled in, sent once everything fits. */
export function QuestionForm({ form, calls, related, preview = false, onSent }: QuestionFormProps) {
  const t = useText();
  const draft = useRun(calls.save, { quiet: true });
  const send = useRun(calls.submit);
  const me = useMe();
  const place = `${me?.identity ?? ''}.${form.code}.${related?.related_id ?? ''}`;
  const [answers, setAnswers] = useState<Record<string, unknown>>(() => ({
    ...((preview ? undefined : typed.get(place)) ?? form.answers),
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, say] = useState<'' | 'saving' | 'saved' | 'not_saved'>('');
  const frame = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  // what was typed last goes along when the page is left
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  const keep = async (values: Record<string, unknown>): Promise<void> => {
    waiting.current = null;
    say('saving');
    say((await draft.run({ code: form.code, answers: values, ...related })) ? 'saved' : 'not_saved');
  };
  const change = (code: string, value: unknown): void => {
    const next = { ...answers, [code]: value };
    setAnswers(next);
    setErrors(({ [code]: _gone, ...others }) => others);
    if (preview) return;
    typed.set(place, next);
    clearTimeout(timer.current);
    waiting.current = () => void keep(next);
    timer.current = setTimeout(() => waiting.current?.(), rest);
  };
  const submit = async (): Promise<void> => {
    const { problems } = checkAnswers(form.questions, answers, true);
    setErrors(Object.fromEntries(problems.map(({ code, key, params }) => [code, t(`validation:${key}`, params)])));
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
    clearTimeout(timer.current);
    waiting.current = null;
    if (!(await send.run({ code: form.code, answers, ...related }))) return;
    typed.delete(place);
    onSent?.();
  };
  return (
    <form
      ref={frame}
      className="k-form q-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
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
          <ActionButton kind="main" type="submit" busy={send.busy}>
            {t('forms:send')}
          </ActionButton>
          <span role="status">{state === '' ? '' : t(`forms:${state}`)}</span>
        </div>
      )}
    </form>
  );
}
