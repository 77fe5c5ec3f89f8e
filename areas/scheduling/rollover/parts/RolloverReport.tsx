import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useName, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressRow } from '#ui/ProgressRow.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { runRollover, undoRollover, type DateRow, type RolloverView, type SectionRow } from '../contract.ts';
import { rolloverTones } from './rollover-words.ts';

type Only = 'all' | 'make' | 'warned' | 'rest';
/** The report of a copy, row by row, with what can be done about it. */
export function RolloverReport({ view }: { view: RolloverView }) {
  const t = useText();
  const semester = useSemesterName();
  const mayRun = useHas('rollover_store');
  const mayUndo = useHas('rollover_destroy');
  const [tab, setTab] = useSearchState<string>(
    'part',
    view.report && view.report.sections.length > 0 ? 'sections' : 'dates',
  );
  const { report, run } = view;
  const counts = report?.counts;
  const names = { from: semester(view.from), to: semester(view.to) };
  return (
    <section className="rollover-stack" aria-label={t('rollover:report')}>
      <div className="rollover-bar">
        <h2 className="k-h2">
          {names.from} → {names.to}
        </h2>
        <StatusBadge tone={rolloverTones[view.status]}>{t(`rollover:status.${view.status}`)}</StatusBadge>
        {view.status === 'checked' && mayRun && (
          <CommandButton
            command={runRollover}
            input={{ id: view.id }}
            can={view.can.run}
            label="rollover:run"
            kind="main"
            confirm={{
              title: t('rollover:run_title', names),
              consequences: [
                ...(counts && counts.make > 0
                  ? [
                      {
                        key: 'sections',
                        text: t('rollover:run_sections', { n: counts.make }),
                        tone: 'success' as const,
                      },
                    ]
                  : []),
                ...(counts && counts.dates > 0
                  ? [{ key: 'dates', text: t('rollover:run_dates', { n: counts.dates }), tone: 'success' as const }]
                  : []),
                ...(view.from.code !== view.to.code
                  ? [{ key: 'term', text: t('rollover:other_term', names), tone: 'danger' as const }]
                  : []),
                ...(counts && counts.warnings > 0
                  ? [
                      {
                        key: 'warnings',
                        text: t('rollover:run_warnings', { n: counts.warnings }),
                        tone: 'warning' as const,
                      },
                    ]
                  : []),
              ],
            }}
          />
        )}
        {(view.status === 'done' || view.status === 'failed') && mayUndo && (
          <CommandButton
            command={undoRollover}
            input={{ id: view.id }}
            can={view.can.undo}
            label="rollover:undo"
            kind="danger"
            confirm={{
              title: t('rollover:undo_title', names),
              about: t('rollover:undo_about'),
              consequences: [
                ...Object.entries(view.made_parts).map(([part, n]) => ({
                  key: part,
                  text: `${t(textKey(`rollover:part.${part}`))}: ${n}`,
                  tone: 'danger' as const,
                })),
                ...(view.touched > 0
                  ? [
                      {
                        key: 'touched',
                        text: t('rollover:undo_touched', { n: view.touched }),
                        tone: 'warning' as const,
                      },
                    ]
                  : []),
              ],
            }}
          />
        )}
        {view.status === 'done' && (
          <ActionButton
            kind="quiet"
            href={`/sections?filter=${encodeURIComponent(JSON.stringify({ semester_id: view.to.id }))}`}
          >
            {t('rollover:to_sections')}
          </ActionButton>
        )}
      </div>
      {view.status === 'checked' && view.from.code !== view.to.code && (
        <Notice tone="warning">{t('rollover:other_term', names)}</Notice>
      )}
      {view.status === 'running' && (
        <ProgressRow
          title={t('rollover:progress', { done: run?.done ?? 0, total: run?.total ?? '…' })}
          done={run?.done ?? 0}
          total={run?.total ?? null}
        />
      )}
      {view.status === 'failed' && (
        <Notice tone="danger">{t('rollover:failed', { error: run?.error ?? t('rollover:status.failed') })}</Notice>
      )}
      {counts && report && (
        <>
          <FactStrip
            label={t('rollover:report')}
            facts={[
              { key: 'make', label: t('rollover:fact.make'), value: counts.make },
              { key: 'exists', label: t('rollover:fact.exists'), value: counts.exists + counts.dates_exist },
              { key: 'skipped', label: t('rollover:fact.skipped'), value: counts.skipped },
              { key: 'warnings', label: t('rollover:fact.warnings'), value: counts.warnings },
              { key: 'dates', label: t('rollover:fact.dates'), value: counts.dates },
              { key: 'days', label: t('rollover:fact.days'), value: t('rollover:days', { n: report.days }) },
            ]}
          />
          <div className="rollover-bar k-screen" role="group" aria-label={t('rollover:report')}>
            <ActionButton small kind={tab === 'sections' ? 'main' : 'plain'} onClick={() => setTab('sections')}>
              {t('rollover:tab_sections', { n: report.sections.length })}
            </ActionButton>
            <ActionButton small kind={tab === 'sections' ? 'plain' : 'main'} onClick={() => setTab('dates')}>
              {t('rollover:tab_dates', { n: report.dates.length })}
            </ActionButton>
          </div>
          {tab === 'sections' ? <Sections rows={report.sections} /> : <Dates rows={report.dates} />}
        </>
      )}
    </section>
  );
}

function Sections({ rows }: { rows: readonly SectionRow[] }) {
  const t = useText();
  const nameOf = useName();
  const [only, setOnly] = useSearchState<string>('only', 'all');
  const fits: Readonly<Record<Only, (row: SectionRow) => boolean>> = {
    all: () => true,
    make: (row) => row.outcome === 'make',
    warned: (row) => row.warnings.length > 0,
    rest: (row) => row.outcome !== 'make',
  };
  const shown = rows.filter(fits[only in fits ? (only as Only) : 'all']);
  return (
    <div>
      <div className="rollover-bar k-screen">
        <SelectBox<Only>
          label={t('rollover:only')}
          required
          value={only in fits ? (only as Only) : 'all'}
          onChange={(next) => setOnly(next ?? 'all')}
          options={(Object.keys(fits) as Only[]).map((each) => ({ value: each, label: t(`rollover:only.${each}`) }))}
        />
      </div>
      <DataTable<SectionRow>
        label={t('rollover:report')}
        rows={shown}
        rowKey={(row) => String(row.source_id)}
        rowTone={(row) => (row.warnings.length > 0 ? 'warning' : undefined)}
        empty={<EmptyState small title={t('rollover:none')} />}
        columns={[
          {
            key: 'code',
            title: t('rollover:column.section'),
            lead: true,
            render: (row) => `${row.code}-${String(row.section_no).padStart(2, '0')} ${nameOf(row)}`,
          },
          {
            key: 'outcome',
            title: t('rollover:column.outcome'),
            render: (row) => (
              <StatusBadge
                plain
                tone={row.outcome === 'make' ? 'success' : row.outcome === 'exists' ? 'neutral' : 'warning'}
              >
                {t(`rollover:outcome.${row.outcome}`)}
              </StatusBadge>
            ),
          },
          {
            key: 'quota',
            title: t('rollover:column.quota'),
            align: 'right',
            render: (row) => (
              <span className="k-figures">
                {row.quota_from === row.quota ? row.quota : `${row.quota_from} → ${row.quota}`}
              </span>
            ),
          },
          {
            key: 'copies',
            title: t('rollover:column.copies'),
            align: 'right',
            render: (row) =>
              row.outcome === 'make' ? (
                <span className="k-figures">
                  {row.meetings} / {row.instructors}
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'warnings',
            title: t('rollover:column.notes'),
            render: (row) => (
              <ul className="v-warnings">
                {row.warnings.map((each, at) => (
                  <li key={at}>{t(`rollover:warning.${each.kind}`, { about: each.about })}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  );
}
function Dates({ rows }: { rows: readonly DateRow[] }) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <DataTable<DateRow>
      label={t('rollover:report')}
      rows={rows}
      rowKey={(row) => String(row.source_id)}
      rowTone={(row) => (row.outside ? 'warning' : undefined)}
      empty={<EmptyState small title={t('rollover:none')} />}
      columns={[
        {
          key: 'event',
          title: t('rollover:column.event'),
          lead: true,
          render: (row) => t(textKey(`scheduling:semester-date.event.${row.event}`)),
        },
        {
          key: 'outcome',
          title: t('rollover:column.outcome'),
          render: (row) => (
            <StatusBadge plain tone={row.outcome === 'make' ? 'success' : 'neutral'}>
              {t(row.outcome === 'make' ? 'rollover:outcome.date_make' : 'rollover:outcome.exists')}
            </StatusBadge>
          ),
        },
        {
          key: 'was',
          title: t('rollover:column.was'),
          render: (row) => (
            <span className="k-figures">
              {moment(row.was_from)} – {moment(row.was_to)}
            </span>
          ),
        },
        {
          key: 'becomes',
          title: t('rollover:column.becomes'),
          render: (row) => (
            <span className="k-figures">
              {moment(row.starts_at)} – {moment(row.ends_at)}
            </span>
          ),
        },
        {
          key: 'notes',
          title: t('rollover:column.notes'),
          render: (row) => (
            <ul className="v-warnings">
              {row.moved && <li>{t('rollover:moved')}</li>}
              {row.outside && <li>{t('rollover:outside')}</li>}
            </ul>
          ),
        },
      ]}
    />
  );
}
