import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { answerExam, examData, examForms, type ExamPeriod, type ExamRow } from '../contract.ts';
import { PeriodPicker, useExamPeriod } from '../parts/PeriodPicker.tsx';
import '../parts/exams.css';

const answers = ['yes', 'no'] as const;
type Form = keyof typeof examForms;

/** /exam/data/collection: what each exam needs; instructors say it for their own, the registrar for all. */
export default function ExamDataPage() {
  const t = useText();
  const { sayDate } = useFormat();
  const [search, change] = useSearchValues();
  const { period, periods, loading } = useExamPeriod(Number(search.period));
  return (
    <Screen
      title={t('title:exam_data_collection')}
      about={period ? t('exams:until', { day: sayDate(period.collect_until) }) : undefined}
    >
      <div className="x-stack">
        <div className="x-bar k-screen">
          <PeriodPicker periods={periods} period={period} onChange={(id) => change({ period: id, page: undefined })} />
        </div>
        {period ? (
          <Answers period={period} />
        ) : (
          !loading && <EmptyState title={t('exams:no_period')}>{t('exams:no_period_about')}</EmptyState>
        )}
      </div>
    </Screen>
  );
}
function Answers({ period }: { period: ExamPeriod }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const [search, change] = useSearchValues();
  const [asked, setAsked] = useState<ExamRow | null>(null);
  const page = Math.max(1, Number(search.page) || 1);
  const limit = [10, 25, 50, 100].find((each) => each === Number(search.limit)) ?? 25;
  const answered = answers.find((each) => each === search.answered);
  const typed = typeof search.q === 'string' ? search.q : '';
  const found = useRead(examData, {
    period_id: period.id,
    page,
    limit,
    ...(typed ? { search: typed } : {}),
    ...(answered ? { answered } : {}),
  });
  const needs = (row: ExamRow): string =>
    row.held
      ? [
          t('exams:needs_line', { form: t(`exams:form.${row.form}`), minutes: row.minutes, observers: row.observers }),
          row.alone ? t('exams:own_room') : '',
          row.note ?? '',
        ]
          .filter(Boolean)
          .join(' · ')
      : t('exams:state.none');
  const columns: Column<ExamRow>[] = [
    {
      key: 'exam',
      title: t('exams:column.exam'),
      lead: true,
      render: (row) => (
        <>
          <b>{row.code}</b> {name(row)}
        </>
      ),
    },
    { key: 'instructors', title: t('exams:column.instructors'), wraps: true },
    { key: 'students', title: t('exams:column.students'), align: 'right' },
    {
      key: 'answer',
      title: t('exams:column.answer'),
      render: (row) => (
        <StatusBadge plain tone={row.answered_at ? 'success' : 'warning'}>
          {t(row.answered_at ? 'exams:answered' : 'exams:not_answered')}
        </StatusBadge>
      ),
    },
    { key: 'needs', title: t('exams:column.needs'), wraps: true, render: needs },
    {
      key: 'verbs',
      title: t('ui:actions'),
      render: (row) => (
        <ActionButton small reason={whyNot(row.can.answer, locale)} onClick={() => setAsked(row)}>
          {t('exams:answer')}
        </ActionButton>
      ),
    },
  ];
  return (
    <>
      <div className="x-bar k-screen">
        <SearchBox
          slash
          label={t('exams:search')}
          placeholder={t('exams:search')}
          value={typed}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <SelectBox<string>
          label={t('exams:filter_answer')}
          value={answered ?? null}
          onChange={(next) => change({ answered: next, page: undefined })}
          options={[
            { value: 'yes', label: t('exams:answered') },
            { value: 'no', label: t('exams:not_answered') },
          ]}
        />
      </div>
      <ReadState read={found}>
        {(data) => (
          <>
            {data.waiting > 0 && <p className="x-note">{t('exams:waiting', { n: data.waiting })}</p>}
            <DataTable<ExamRow>
              label={t('title:exam_data_collection')}
              rowName={(row) => row.code}
              columns={columns}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              empty={<EmptyState small title={t('exams:no_exams')} />}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={[10, 25, 50, 100]}
              onPage={(next) => change({ page: next })}
              onLimit={(next) => change({ limit: next, page: undefined })}
            />
          </>
        )}
      </ReadState>
      {asked && <AnswerDialog row={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
function AnswerDialog({ row, onClose }: { row: ExamRow; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(answerExam);
  const [held, setHeld] = useState(row.held);
  const [minutes, setMinutes] = useState<number | null>(row.minutes);
  const [form, setForm] = useState<Form | null>(row.form);
  const [rooms, setRooms] = useState<number | null>(row.most_rooms);
  const [alone, setAlone] = useState(row.alone);
  const [observers, setObservers] = useState<number | null>(row.observers);
  const [note, setNote] = useState(row.note ?? '');
  const save = async (): Promise<void> => {
    const given = {
      id: row.id,
      held,
      minutes,
      form,
      alone,
      version: row.version,
      ...(rooms === null ? {} : { most_rooms: rooms }),
      ...(observers === null ? {} : { observers }),
      ...(note.trim() ? { note } : {}),
    };
    if (await run(formInput(answerExam, given))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={`${row.code} · ${t('exams:answer')}`}
      confirmLabel={t('exams:save')}
      busy={busy}
      disabled={minutes === null || form === null}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <FlagBox label={t('exams:held')} name="held" value={held} onChange={setHeld} />
        <IntegerBox
          label={t('exams:minutes_label')}
          name="minutes"
          value={minutes}
          onChange={setMinutes}
          min={15}
          max={480}
          error={problems.minutes}
          disabled={!held}
          required
        />
        <SelectBox<Form>
          label={t('exams:form_label')}
          clearable={false}
          value={form}
          onChange={setForm}
          disabled={!held}
          options={(Object.keys(examForms) as Form[]).map((value) => ({ value, label: t(`exams:form.${value}`) }))}
        />
        <IntegerBox
          label={t('exams:most_rooms')}
          name="most_rooms"
          value={rooms}
          onChange={setRooms}
          min={1}
          max={40}
          error={problems.most_rooms}
          disabled={!held}
        />
        <IntegerBox
          label={t('exams:observers_label')}
          name="observers"
          value={observers}
          onChange={setObservers}
          min={0}
          max={10}
          error={problems.observers}
          disabled={!held}
        />
        <FlagBox label={t('exams:alone')} name="alone" value={alone} onChange={setAlone} disabled={!held} />
        <LongTextBox
          label={t('exams:note')}
          name="note"
          value={note}
          onChange={setNote}
          maxLength={500}
          error={problems.note}
        />
      </div>
    </ConfirmDialog>
  );
}
