import { useState } from 'react';
import { useFormat, useGo, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { QuestionForm } from '#kernel/web/QuestionForm.tsx';
import { QuestionInput } from '#kernel/web/QuestionInput.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { askedQuestions } from '#kernel/contract/question.ts';
import { fillForm, saveFormDraft, submitForm } from '../contract.ts';

const calls = { save: saveFormDraft, submit: submitForm };

/** A form as those who are asked see it; sent answers can be read again. */
export default function FillForm({ code }: { code: string }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const read = useRead(fillForm, { code });
  const [again, setAgain] = useState(false);
  const data = read.data?.form.code === code ? read.data : undefined;
  return (
    <Screen
      title={data ? data.form.title[locale] : t('title:forms')}
      about={data?.form.about?.[locale]}
      actions={
        <ActionButton kind="quiet" href="/form">
          {t('forms:back')}
        </ActionButton>
      }
    >
      <ReadState read={{ ...read, data }}>
        {({ form, against }) => {
          const sent = form.submitted_at !== null && !again && (!form.again || against.length > 0);
          return (
            <div className="fm-fill">
              {form.submitted_at && (
                <Notice tone="success">{t('forms:sent_on', { at: sayMoment(form.submitted_at) })}</Notice>
              )}
              {!sent && against.length > 0 && (
                <Notice tone="info">
                  {t('forms:preview_only')} {against.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}
                </Notice>
              )}
              {sent ? (
                <>
                  {askedQuestions(form.questions, form.answers).map((question) => (
                    <QuestionInput
                      key={question.code}
                      question={question}
                      value={form.answers[question.code]}
                      onChange={() => undefined}
                      readOnly
                    />
                  ))}
                </>
              ) : (
                <QuestionForm
                  key={`${form.code}.${form.submitted_at ?? ''}`}
                  form={form}
                  calls={calls}
                  preview={against.length > 0}
                  onSent={() => (form.again ? setAgain(false) : go('/form'))}
                />
              )}
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}
