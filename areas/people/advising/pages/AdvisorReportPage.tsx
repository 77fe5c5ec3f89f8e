import { lazy, Suspense, useState } from 'react';
import { reference } from '#kernel/contract/field.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Link } from '#ui/Link.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table-columns.ts';
import { advisorReport, advisorReportSheet, type AdvisorReport, type AdvisorReportRow } from '../contract.ts';
import { reportInput } from '../parts/advising-input.ts';
import { advisorName, className, classLine } from '../parts/advising-words.ts';
import '../parts/advising.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const charted = 15;
const resource = { area: 'people', name: 'student' };
const [program, department] = [reference('program'), reference('department')];
/** the student list with this advisor's students */
const studentsOf = (row: AdvisorReportRow): string =>
  `/students?filter=${encodeURIComponent(JSON.stringify({ advisor_id: row.advisor?.id ?? null }))}`;

/** /advisor/students/report: how many each advisor advises, who waits for him and who is at risk. */
export default function AdvisorReportPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const input = reportInput(search);
  const read = useRead(advisorReport, input);
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(advisorReportSheet, input);
    setBusy(false);
  };
  return (
    <Screen
      title={t('title:advisor_report')}
      about={read.data ? t('advising:report.about', read.data.totals) : undefined}
      actions={
        <>
          <ActionButton kind="quiet" busy={busy} onClick={() => void download()}>
            {t('ui:export')}
          </ActionButton>
          <ActionButton kind="quiet" onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
        </>
      }
    >
      <div className="adv-stack">
        <div className="adv-bars k-screen">
          <SearchBox
            slash
            label={t('advising:report.search')}
            placeholder={t('advising:report.search')}
            value={input.search ?? ''}
            onSearch={(q) => change({ q })}
          />
          <FieldInput
            resource={resource}
            name="department_id"
            field={department}
            asFilter
            values={{ department_id: input.department_id ?? null }}
            onChange={(next) => change({ department: next.department_id })}
          />
          <FieldInput
            resource={resource}
            name="program_id"
            field={program}
            asFilter
            values={{ program_id: input.program_id ?? null }}
            onChange={(next) => change({ program: next.program_id })}
          />
        </div>
        <ReadState read={read} outline="table">
          {(data) => (
            <Report data={data} sort={input.sort ?? 'name'} loading={read.isFetching && read.isPlaceholderData} />
          )}
        </ReadState>
      </div>
    </Screen>
  );
}

function Report({ data, sort, loading }: { data: AdvisorReport; sort: string; loading: boolean }) {
  const t = useText();
  const name = useName();
  const go = useGo();
  const { number, date } = useFormat();
  const [, change] = useSearchValues();
  const who = (row: AdvisorReportRow): string => (row.advisor ? advisorName(t, row.advisor) : t('advising:without'));
  const figure = (key: 'active' | 'on_leave' | 'other'): Column<AdvisorReportRow> => ({
    key,
    title: t(`advising:report.${key}`),
    align: 'right',
  });
  const columns: Column<AdvisorReportRow>[] = [
    {
      key: 'name',
      title: t('advising:report.advisor'),
      sortable: true,
      lead: true,
      render: (row) => (
        <Link href={studentsOf(row)} aria-label={t('advising:report.students_of', { advisor: who(row) })}>
          {who(row)}
        </Link>
      ),
    },
    {
      key: 'department',
      title: t('advising:report.department'),
      clip: true,
      render: (row) => name({ name: row.department, name_en: row.department_en }),
    },
    { key: 'total', title: t('advising:report.total'), sortable: true, align: 'right' },
    {
      key: 'classes',
      title: t('advising:report.classes'),
      render: (row) => <span className="adv-note">{classLine(t, row.classes)}</span>,
    },
    figure('active'),
    figure('on_leave'),
    figure('other'),
    { key: 'waiting', title: t('advising:report.waiting'), sortable: true, align: 'right' },
    { key: 'at_risk', title: t('advising:report.at_risk'), sortable: true, align: 'right' },
    {
      key: 'average_cgpa',
      title: t('advising:report.average_cgpa'),
      sortable: true,
      align: 'right',
      render: (row) => (row.average_cgpa === null ? '–' : number(row.average_cgpa, 2)),
    },
    {
      key: 'last_change',
      title: t('advising:report.last_change'),
      sortable: true,
      render: (row) => <span className="k-figures">{row.last_change ? date(row.last_change) : '–'}</span>,
    },
  ];
  const most = data.rows
    .filter((row) => row.advisor)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, charted);
  return (
    <>
      <FactStrip
        label={t('title:advisor_report')}
        facts={[
          { key: 'students', label: t('advising:report.total'), value: data.totals.students },
          { key: 'advisors', label: t('advising:assign.advisors'), value: data.totals.advisors },
          { key: 'without', label: t('advising:without'), value: data.totals.without },
          { key: 'waiting', label: t('advising:report.waiting'), value: data.totals.waiting },
          { key: 'risk', label: t('advising:report.at_risk'), value: data.totals.at_risk },
        ]}
      />
      {most.length > 1 && (
        <Panel title={t('advising:report.chart')} about={t('advising:report.chart_about', { n: most.length })}>
          <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
            <BarChart
              label={t('advising:report.chart')}
              axis={t('advising:report.advisor')}
              stacked
              height={240}
              points={most.map((row) => ({
                label: row.advisor?.name ?? '',
                values: Object.fromEntries(
                  data.classes.map((year) => [
                    `y${year}`,
                    row.classes.find((each) => each.class_year === year)?.count ?? 0,
                  ]),
                ),
              }))}
              series={data.classes.map((year) => ({ key: `y${year}`, label: className(t, year) }))}
            />
          </Suspense>
        </Panel>
      )}
      <DataTable<AdvisorReportRow>
        label={t('title:advisor_report')}
        rowName={who}
        columns={columns}
        rows={data.rows}
        rowKey={(row) => String(row.advisor?.id ?? 0)}
        loading={loading}
        pageKeys
        onOpen={(row) => go(studentsOf(row))}
        rowTone={(row) => (row.advisor ? undefined : 'warning')}
        sort={{ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
        onSort={(next) =>
          change({
            sort: next.key === 'name' && !next.descending ? undefined : `${next.descending ? '-' : ''}${next.key}`,
          })
        }
        empty={<EmptyState title={t('advising:report.none')}>{t('ui:no_match_hint')}</EmptyState>}
      />
    </>
  );
}
