import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import {
  classYearDifferences,
  undoClassYears,
  updateClassYears,
  type ClassDifference,
  type ClassUpdate,
} from '../contract.ts';
import { differencesInput } from '../parts/class-input.ts';
import '../../graduation/parts/graduation.css';

type Data = OutputOf<typeof classYearDifferences>;

/** /student/programs/update-classes: differences first, applied in one go, undone as a whole. */
export default function UpdateClassesPage() {
  const t = useText();
  const [search] = useSearchValues();
  const input = differencesInput(search);
  const read = useRead(classYearDifferences, input);
  return (
    <Screen title={t('title:update_classes')} about={t('classyear:about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <Differences
            key={input.program_id ?? 0}
            data={data}
            input={input}
            loading={read.isFetching && read.isPlaceholderData}
          />
        )}
      </ReadState>
    </Screen>
  );
}

function Differences({
  data,
  input,
  loading,
}: {
  data: Data;
  input: ReturnType<typeof differencesInput>;
  loading: boolean;
}) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const limit = Math.min(200, Number(search.limit) || 20);
  const page = Number(search.page) || 1;
  const rows = data.rows.filter((row) => chosen.has(String(row.student_program_id)));
  return (
    <div className="gr-stack">
      <Panel title={t('classyear:rule')}>
        {data.steps.length === 0 ? (
          <Notice tone="warning">{t('classyear:no_rule')}</Notice>
        ) : (
          <ul className="gr-reasons">
            {data.steps.map((step) => (
              <li key={step.class_year}>{t('classyear:step', step)}</li>
            ))}
          </ul>
        )}
      </Panel>
      <FactStrip
        label={t('classyear:list')}
        facts={[
          { key: 'looked', label: t('classyear:looked_at'), value: number(data.looked_at) },
          { key: 'up', label: t('classyear:up'), value: number(data.counts.up) },
          { key: 'down', label: t('classyear:down'), value: number(data.counts.down) },
        ]}
      />
      <div className="gr-filters k-screen">
        <SearchBox
          slash
          label={t('classyear:search')}
          placeholder={t('classyear:search')}
          value={input.search ?? ''}
          onSearch={(q) => change({ q: q || undefined, page: undefined })}
        />
        <SelectBox<number>
          label={t('classyear:program')}
          placeholder={t('classyear:all_programs')}
          searchable
          value={input.program_id ?? null}
          options={data.programs.map((each) => ({ value: each.id, label: `${each.code} ${name(each)}` }))}
          onChange={(id) => change({ program: id ?? undefined, page: undefined })}
        />
        <SelectBox<'up' | 'down'>
          label={t('classyear:direction')}
          placeholder={t('ui:all')}
          value={(['up', 'down'] as const).find((each) => each === input.direction) ?? null}
          options={(['up', 'down'] as const).map((each) => ({ value: each, label: t(`classyear:${each}`) }))}
          onChange={(direction) => change({ direction: direction ?? undefined, page: undefined })}
        />
      </div>
      {data.may_update ? (
        <div className="gr-bar k-screen">
          <span role="status">{t('classyear:chosen', { n: number(rows.length) })}</span>
          {data.rows.length > 0 && (
            <ActionButton
              small
              kind="quiet"
              onClick={() => setChosen(new Set(data.rows.map((row) => String(row.student_program_id))))}
            >
              {t('classyear:choose_all', { n: number(data.rows.length) })}
            </ActionButton>
          )}
          {rows.length > 0 && (
            <ActionButton small kind="quiet" onClick={() => setChosen(new Set())}>
              {t('classyear:choose_none')}
            </ActionButton>
          )}
          {rows.length === 0 ? (
            <ActionButton kind="main" reason={t('classyear:pick')}>
              {t('classyear:apply')}
            </ActionButton>
          ) : (
            <CommandButton
              command={updateClassYears}
              kind="main"
              input={{
                ...(input.program_id ? { program_id: input.program_id } : {}),
                rows: rows.map(({ student_program_id, before, after }) => ({ student_program_id, before, after })),
              }}
              label="classyear:apply"
              confirm={{ title: t('classyear:apply_title', { n: rows.length }), about: t('classyear:apply_about') }}
              onDone={() => setChosen(new Set())}
            />
          )}
        </div>
      ) : (
        <Notice>{t('classyear:only_offices')}</Notice>
      )}
      <DataTable<ClassDifference>
        label={t('classyear:list')}
        rowName={(row) => row.full_name}
        rows={data.rows.slice((page - 1) * limit, page * limit)}
        rowKey={(row) => String(row.student_program_id)}
        {...(data.may_update ? { selected: chosen, onSelected: setChosen } : {})}
        loading={loading}
        pageKeys
        empty={<EmptyState title={t('classyear:none')}>{t('classyear:none_about')}</EmptyState>}
        columns={[
          {
            key: 'student',
            title: t('classyear:student'),
            lead: true,
            render: (row) => (
              <>
                <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                <span className="gr-small k-figures">{row.student_number}</span>
              </>
            ),
          },
          { key: 'program', title: t('classyear:program'), clip: true, render: (row) => name(row.program) },
          { key: 'ects', title: t('classyear:ects'), align: 'right', render: (row) => number(row.ects) },
          {
            key: 'change',
            title: t('classyear:change'),
            render: (row) => (
              <span className="k-figures">
                {row.before} → <b>{row.after}</b>
              </span>
            ),
          },
        ]}
      />
      <Pager
        locale={locale}
        page={page}
        limit={limit}
        total={data.rows.length}
        sizes={[10, 20, 50, 200]}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
        onLimit={(next) => change({ limit: next === 20 ? undefined : next, page: undefined })}
      />
      <Updates updates={data.updates} />
    </div>
  );
}

function Updates({ updates }: { updates: readonly ClassUpdate[] }) {
  const t = useText();
  const name = useName();
  const { sayMoment } = useFormat();
  if (updates.length === 0) return null;
  return (
    <Panel title={t('classyear:updates')}>
      <ul className="gr-list">
        {updates.map((each) => (
          <li key={each.id}>
            <span>
              {t('classyear:update_line', {
                when: sayMoment(each.made_at),
                by: each.made_by,
                scope: name({ name: each.scope_name, name_en: each.scope_name_en }),
                n: each.students,
              })}
              {each.undone_reason && (
                <span className="gr-small">{t('classyear:undone', { reason: each.undone_reason })}</span>
              )}
            </span>
            {each.undone_at === null && (
              <ReasonButton
                command={undoClassYears}
                input={{ id: each.id }}
                can={each.can.undo}
                small
                label="classyear:undo"
                title={t('classyear:undo_title', { n: each.students })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
