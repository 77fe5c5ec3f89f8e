import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { courseEquivalences, equivalenceStates, type Equivalent } from '../contract.ts';
import { AddEquivalence } from '../parts/AddEquivalence.tsx';
import { EndEquivalence } from '../parts/EndEquivalence.tsx';
import '../parts/equivalences.css';

const resource = { area: 'curriculum', name: 'course-equivalence' };
const fields = courseEquivalences.input;
const tones = { valid: 'success', upcoming: 'info', ended: 'neutral' } as const;

/** /course/equivalences: courses that count for each other, since when, until when and by which decision. */
export default function CourseEquivalencesPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Equivalent | null>(null);
  const values = Object.fromEntries(
    Object.keys(fields).flatMap((key) => (search[key] === undefined || search[key] === '' ? [] : [[key, search[key]]])),
  );
  const read = useRead(courseEquivalences, formInput(courseEquivalences, values));
  return (
    <Screen
      title={t('title:course_equivalences')}
      about={t('equivalences:about')}
      main={
        read.data?.may_add ? (
          <ActionButton kind="main" onClick={() => setAdding(true)}>
            {t('equivalences:add')}
          </ActionButton>
        ) : undefined
      }
    >
      <div className="eq-stack">
        <div className="eq-filters k-screen" role="group" aria-label={t('equivalences:filters')}>
          {(['course_id', 'state'] as const).map((key) => (
            <FieldInput
              key={key}
              resource={resource}
              name={key}
              field={fields[key]}
              values={values}
              asFilter
              onChange={(part) => change(part)}
            />
          ))}
        </div>
        <ReadState read={read} outline="table">
          {(data) => <Rows rows={data.rows} onEnd={setEnding} />}
        </ReadState>
      </div>
      <AddEquivalence opened={adding} onClose={() => setAdding(false)} />
      {ending && <EndEquivalence row={ending} onClose={() => setEnding(null)} />}
    </Screen>
  );
}

function Rows({ rows, onEnd }: { rows: readonly Equivalent[]; onEnd: (row: Equivalent) => void }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const days = ({ valid_from, valid_to }: Equivalent): string =>
    valid_from === null
      ? valid_to === null
        ? t('equivalences:always')
        : t('equivalences:until', { to: sayDate(valid_to) })
      : valid_to === null
        ? t('equivalences:since', { from: sayDate(valid_from) })
        : t('equivalences:between', { from: sayDate(valid_from), to: sayDate(valid_to) });
  const course = (which: Equivalent['course']) => (
    <PageLink to={`/courses/${which.id}`}>
      {which.code} {name(which)}
    </PageLink>
  );
  const change = rows.some((row) => row.may_change);
  return (
    <DataTable<Equivalent>
      label={t('equivalences:list')}
      rows={rows}
      rowKey={(row) => String(row.id)}
      rowName={(row) => `${row.course.code} → ${row.equivalent.code}`}
      maxHeight="none"
      empty={<EmptyState title={t('equivalences:none')} />}
      columns={[
        { key: 'course', title: t('equivalences:course'), lead: true, render: (row) => course(row.course) },
        {
          key: 'direction',
          title: t('equivalences:direction'),
          render: (row) => t(row.one_way ? 'equivalences:one_way' : 'equivalences:both_ways'),
        },
        { key: 'equivalent', title: t('equivalences:counts_for'), render: (row) => course(row.equivalent) },
        { key: 'days', title: t('equivalences:days'), render: days },
        {
          key: 'decision',
          title: t('equivalences:decision'),
          render: (row) => (
            <>
              {row.decision_no && row.decision_on
                ? t('equivalences:decision_of', { no: row.decision_no, day: sayDate(row.decision_on) })
                : '–'}
              {row.note && <span className="eq-note">{row.note}</span>}
            </>
          ),
        },
        {
          key: 'state',
          title: t('equivalences:status'),
          render: (row) => <StatusBadge tone={tones[row.state]}>{equivalenceStates[row.state][locale]}</StatusBadge>,
        },
        ...(change
          ? [
              {
                key: 'actions',
                title: t('ui:actions'),
                align: 'right' as const,
                render: (row: Equivalent) =>
                  row.may_change ? (
                    <ActionButton small kind="quiet" onClick={() => onEnd(row)}>
                      {t('equivalences:end')}
                    </ActionButton>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}
