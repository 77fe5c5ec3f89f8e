import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { placePrepStudent, prepRecord, type PrepRecord } from '../contract.ts';
import { prepSources, prepStateWords } from '../rules/student-states.ts';
import '../../parts/prep.css';

const YearEnd = lazy(() => import('../../passing/parts/YearEnd.tsx'));
const tones = { fine: 'success', half: 'info', near: 'warning', over: 'danger' } as const;
/** /prep/students/:id: a prep year, as the office, the teachers and the student see it. */
export default function PrepStudentPage() {
  const id = Number(usePageParams()['id']);
  const read = useRead(prepRecord, { id });
  return (
    <ReadState read={read} outline="table">
      {(data) => <Year key={data.id} data={data} />}
    </ReadState>
  );
}
function Year({ data }: { data: PrepRecord }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { number, sayDate } = useFormat();
  const state = prepStateWords[data.status];
  return (
    <Screen title={data.name} about={`${t('title:prep_student')} · ${data.number} · ${data.program[locale]}`}>
      <div className="pr-stack">
        <FactStrip
          facts={[
            {
              key: 'status',
              label: t('prep:status'),
              value: <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>,
            },
            { key: 'level', label: t('prep:level'), value: data.level.code },
            {
              key: 'source',
              label: t('prep:source'),
              value: prepSources[data.source][locale],
              ...(data.exam ? { note: nameOf(data.exam) } : {}),
            },
            { key: 'score', label: t('prep:score'), value: data.score === null ? '–' : number(data.score) },
            { key: 'since', label: t('prep:since'), value: sayDate(data.joined_on) },
            data.ended_on === null
              ? { key: 'attempt', label: t('prep:attempt'), value: data.attempt }
              : { key: 'until', label: t('prep:until'), value: sayDate(data.ended_on) },
          ]}
        />
        {data.can.place === true && <Place data={data} />}
        <Panel title={t('prep:classes')} flush>
          <DataTable
            label={t('prep:classes')}
            rows={data.classes}
            rowKey={(row) => `${row.class_id}.${row.from_on}`}
            rowName={(row) => row.class}
            maxHeight="none"
            empty={<EmptyState small title={t('prep:no_classes')} />}
            columns={[
              { key: 'class', title: t('prep:class'), lead: true },
              { key: 'module', title: t('prep:module') },
              { key: 'teachers', title: t('prep:teachers'), wraps: true, render: (row) => row.teachers ?? '' },
              { key: 'room', title: t('prep:room'), render: (row) => row.room ?? '' },
              { key: 'from_on', title: t('prep:since'), render: (row) => sayDate(row.from_on) },
              {
                key: 'until_on',
                title: t('prep:until'),
                wraps: true,
                render: (row) =>
                  row.until_on === null ? '' : [sayDate(row.until_on), row.reason].filter(Boolean).join(' · '),
              },
            ]}
          />
        </Panel>
        <Panel title={t('prep:absences')} flush>
          <DataTable
            label={t('prep:absences')}
            rows={data.absences}
            rowKey={(row) => row.module}
            rowName={(row) => row.module}
            maxHeight="none"
            empty={<EmptyState small title={t('prep:no_absences')} />}
            columns={[
              { key: 'module', title: t('prep:module'), lead: true },
              { key: 'missed', title: t('prep:missed'), align: 'right' },
              { key: 'held', title: t('prep:held'), align: 'right' },
              { key: 'most', title: t('prep:most'), align: 'right' },
              {
                key: 'left',
                title: t('prep:left'),
                align: 'right',
                render: (row) => Math.max(0, row.most - row.missed),
              },
              {
                key: 'state',
                title: t('prep:status'),
                render: (row) => (
                  <StatusBadge plain tone={tones[row.state]}>
                    {t(`prep:absence.${row.state}`)}
                  </StatusBadge>
                ),
              },
            ]}
          />
        </Panel>
        {data.ended_on === null && (
          <Suspense>
            <YearEnd
              id={data.id}
              name={data.name}
              today={data.today}
              over={data.absences[0]?.state === 'over'}
              leave={data.can.leave}
            />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}
function Place({ data }: { data: PrepRecord }) {
  const t = useText();
  const [into, setInto] = useState<number | null>(null);
  const chosen = data.offered.find((each) => each.id === into);
  return (
    <Panel title={t('prep:place')}>
      {data.offered.length === 0 ? (
        <p className="pr-small">{t('prep:no_offer')}</p>
      ) : (
        <div className="pr-actions">
          <div className="pr-pick">
            <SelectBox<number>
              label={t('prep:class')}
              value={into}
              options={data.offered.map((each) => ({
                value: each.id,
                label: `${each.name} – ${each.module}`,
                hint: t('prep:free_seats', { n: each.free }),
              }))}
              onChange={setInto}
            />
          </div>
          {chosen && (
            <CommandButton
              command={placePrepStudent}
              kind="main"
              label="prep:place"
              input={{ id: data.id, class_id: chosen.id }}
              confirm={{ title: `${data.name}: ${chosen.name}`, about: t('prep:place_about') }}
              onDone={() => setInto(null)}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
