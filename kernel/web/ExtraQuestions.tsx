import { lazy, Suspense } from 'react';
import type { Query } from '#kernel/contract/define-command.ts';
import { text } from '#kernel/contract/field.ts';
import type { AskedForm } from '#kernel/contract/question.ts';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useFormat, useLocale, useRead, useText } from './hooks.ts';
import type { FormCalls } from './QuestionForm.tsx';

// most screens ask nothing most of the time
const QuestionForm = lazy(() => import('./QuestionForm.tsx').then((m) => ({ default: m.QuestionForm })));

const asked = { place: text({ required: true }), related_type: text(), related_id: { kind: 'integer' } } as const;
export interface ExtraQuestionsProps {
  place: string;
  relatedType?: string;
  relatedId?: number;
  calls: FormCalls & { read: Query<typeof asked, { forms: AskedForm[] }> };
}

/** The forms that a screen asks at its place, each as a card; nothing where there are none. */
export function ExtraQuestions({ place, relatedType, relatedId, calls }: ExtraQuestionsProps) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const related =
    relatedType !== undefined && relatedId !== undefined
      ? { related_type: relatedType, related_id: relatedId }
      : undefined;
  const { data } = useRead(calls.read, { place, ...related });
  return (
    <>
      {data?.forms.map((form) => (
        <Panel key={form.code} title={form.title[locale]} about={form.about?.[locale]}>
          {form.submitted_at && !form.again ? (
            <Notice tone="success">{t('forms:sent_on', { at: sayMoment(form.submitted_at) })}</Notice>
          ) : (
            <Suspense fallback={null}>
              <QuestionForm key={form.submitted_at ?? ''} form={form} calls={calls} {...(related ? { related } : {})} />
            </Suspense>
          )}
        </Panel>
      ))}
    </>
  );
}
