import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useName, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Question } from '#kernel/contract/question.ts';
import { formAnswersOf, formAnswersSheet, type FormAnswerRow } from '../contract.ts';

/** Answers to a form, newest first, a column for each question. */
export default function FormAnswers({ id }: { id: number }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date, moment, number } = useFormat();
  const [page] = useSearchState<number>('page', 1);
  const [limit] = useSearchState<number>('limit', 20);
  const [, set] = useSearchValues();
  const [busy, setBusy] = useState(false);
  const read = useRead(formAnswersOf, { id, page, limit });
  const data = read.data?.form.id === id ? read.data : undefined;
  const shown = (question: Question, value: unknown): string => {
    const option = (code: unknown): string =>
      name(question.options.find((each) => each.code === code) ?? { name: String(code) });
    if (value === null || value === undefined) return '–';
    if (question.kind === 'flag') return t(value === true ? 'ui:yes' : 'ui:no');
    if (question.kind === 'date') return date(String(value));
    if (question.kind === 'number') return number(Number(value));
    return question.kind === 'choice'
      ? option(value)
      : Array.isArray(value)
        ? value.map(option).join(', ')
        : String(value);
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(formAnswersSheet, { id });
    setBusy(false);
  };
  return (
    <Screen
      title={data ? t('forms:answers_of', { name: name(data.form) }) : t('title:forms')}
      actions={
        <>
          <ActionButton kind="quiet" href="/form?tab=manage">
            {t('forms:back')}
          </ActionButton>
          <ActionButton
            kind="quiet"
            busy={busy}
            onClick={() => void download()}
            {...(data?.count === 0 ? { reason: t('forms:no_answers') } : {})}
          >
            {t('ui:export')}
          </ActionButton>
        </>
      }
    >
      <ReadState read={{ ...read, data }} outline="table">
        {({ questions, rows, count }) => (
          <>
            <DataTable<FormAnswerRow>
              label={t('forms:answers')}
              rowName={(row) => row.person}
              columns={[
                {
                  key: 'person',
                  title: t('forms:person'),
                  lead: true,
                  render: (row) => (
                    <span className="k-lead">
                      {row.person}
                      <small>{row.username}</small>
                    </span>
                  ),
                },
                {
                  key: 'submitted_at',
                  title: t('forms:submitted_at'),
                  render: (row) => (
                    <time className="k-figures" dateTime={row.submitted_at}>
                      {moment(row.submitted_at)}
                    </time>
                  ),
                },
                ...questions.map((question) => ({
                  key: `q_${question.code}`,
                  title: name(question),
                  render: (row: FormAnswerRow) => shown(question, row.answers[question.code]),
                })),
              ]}
              rows={rows}
              rowKey={(row) => String(row.id)}
              loading={read.isFetching && read.isPlaceholderData}
              empty={<EmptyState title={t('forms:no_answers')}>{t('forms:no_answers_about')}</EmptyState>}
            />
            {count > 5 && (
              <Pager
                locale={locale}
                page={page}
                limit={limit}
                total={count}
                sizes={[5, 10, 20, 50, 100]}
                onPage={(next) => set({ page: next === 1 ? undefined : next })}
                onLimit={(next) => set({ limit: next === 20 ? undefined : next, page: undefined })}
              />
            )}
          </>
        )}
      </ReadState>
    </Screen>
  );
}
