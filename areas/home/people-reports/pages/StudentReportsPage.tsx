import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense } from 'react';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Link } from '#ui/Link.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table-columns.ts';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { StudentReportFilters } from '../parts/StudentReportFilters.tsx';
import { useClassName } from '#areas/people/parts/shared/StudentPairs.tsx';
import { studentReportInput } from '../parts/reports-input.ts';
import { studentReport, studentReportSheet, type StudentGroup, type StudentReport } from '../contract.ts';
import {
  cgpaBands,
  filterOfParams,
  studentReports,
  studentsHref,
  type ReportParams,
  type StudentReportKind,
} from '../rules/student-reports.ts';
import '../parts/reports.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const charted = 15;

/** A group's words in the current language. */
function useGroupWord(kind: StudentReportKind): (group: Pick<StudentGroup, 'key' | 'name' | 'name_en'>) => string {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const year = useClassName();
  return (group) => {
    if (group.key === null) return t(`reports:none.${kind}`);
    if (kind === 'status' || kind === 'student_type') return t(textKey(`people:student.${kind}.${group.key}`));
    if (kind === 'class_year') return year(Number(group.key));
    const band = kind === 'cgpa' ? cgpaBands[Number(group.key)] : undefined;
    return band ? `${number(band.from, 2)}–${number(band.to, 2)}` : name(group) || group.key;
  };
}

/** /student/reports (ACC-103): students counted by one field of their record. */
export default function StudentReportsPage() {
  const t = useText();
  const [search] = useSearchValues();
  const input = studentReportInput(search);
  const read = useRead(studentReport, input);
  const kind = input.report ?? 'faculty';
  // open to all staff roles, also to those that see no student: say so instead of counting none
  if (read.data?.lists === false) {
    return (
      <Screen
        title={t('title:student_reports')}
        actions={<SheetButtons sheet={studentReportSheet} input={input} reason={t('reports:not_yours')} />}
      >
        <EmptyState title={t('reports:not_yours')}>{t('reports:not_yours_about')}</EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      title={t('title:student_reports')}
      about={
        read.data
          ? `${t(textKey(`reports:kind.${kind}`))} · ${t('reports:about', { students: read.data.totals.students })}`
          : undefined
      }
      actions={
        <SheetButtons
          sheet={studentReportSheet}
          input={input}
          reason={read.data?.groups.length === 0 ? t('reports:none') : null}
        />
      }
    >
      <div className="rep-stack">
        <StudentReportFilters input={input} years={read.data?.entry_years ?? []} />
        <ReadState read={read} outline="table">
          {(data) => (
            <Report data={data} params={input} sort={input.sort} loading={read.isFetching && read.isPlaceholderData} />
          )}
        </ReadState>
      </div>
    </Screen>
  );
}

function Report({
  data,
  params,
  sort,
  loading,
}: {
  data: StudentReport;
  params: ReportParams;
  sort: string | null | undefined;
  loading: boolean;
}) {
  const t = useText();
  const { number } = useFormat();
  const [, change] = useSearchValues();
  const word = useGroupWord(data.report);
  const { totals } = data;
  const own = studentReports[data.report].order;
  const gpa = (value: number | null): string => (value === null ? '–' : number(value, 2));
  const share = (students: number): string =>
    totals.students === 0 ? '' : number((100 * students) / totals.students, 1);
  const counted = (students: number, group: string, filter: Record<string, unknown> | null) =>
    filter ? (
      <Link href={studentsHref(filter)} aria-label={t('reports:open', { n: students, group })}>
        {number(students)}
      </Link>
    ) : (
      number(students)
    );
  const within = (more: Record<string, unknown>): Record<string, unknown> | null =>
    data.lists ? { ...filterOfParams(params), ...more } : null;
  const columns: Column<StudentGroup>[] = [
    {
      key: 'name',
      title: t(`reports:group.${data.report}`),
      sortable: true,
      lead: true,
      render: (group) => word(group),
    },
    ...(data.groups.some((group) => group.code) ? [{ key: 'code', title: t('reports:code') }] : []),
    {
      key: 'students',
      title: t('reports:students'),
      sortable: true,
      align: 'right',
      render: (group) => counted(group.students, word(group), group.filter),
    },
    { key: 'share', title: t('reports:share'), align: 'right', render: (group) => share(group.students) },
    {
      key: 'active',
      title: t('reports:active'),
      align: 'right',
      render: (group) =>
        counted(
          group.active,
          `${word(group)}, ${t('reports:active')}`,
          group.filter && (params.status ?? 'active') === 'active' && data.report !== 'status'
            ? { ...group.filter, status: 'active' }
            : null,
        ),
    },
    {
      key: 'average_cgpa',
      title: t('reports:average_cgpa'),
      sortable: true,
      align: 'right',
      render: (group) => gpa(group.average_cgpa),
    },
  ];
  const shown = own === 'key' ? data.groups : data.groups.toSorted((a, b) => b.students - a.students).slice(0, charted);
  return (
    <>
      <FactStrip
        label={t('title:student_reports')}
        facts={[
          {
            key: 'students',
            label: t('reports:students'),
            value: counted(totals.students, t('reports:total'), within({})),
          },
          {
            key: 'active',
            label: t('reports:active'),
            value: counted(
              totals.active,
              t('reports:active'),
              (params.status ?? 'active') === 'active' ? within({ status: 'active' }) : null,
            ),
          },
          {
            key: 'cgpa',
            label: t('reports:average_cgpa'),
            value: gpa(totals.average_cgpa),
            note: t('reports:average_note', { n: totals.with_cgpa }),
          },
          { key: 'groups', label: t(`reports:group.${data.report}`), value: data.groups.length },
        ]}
      />
      {shown.length > 1 && (
        <Panel
          title={t('reports:chart')}
          about={
            shown.length < data.groups.length
              ? t('reports:chart_largest', { n: shown.length })
              : t(textKey(`reports:kind.${data.report}`))
          }
        >
          <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
            <BarChart
              label={`${t('reports:chart')}: ${t(textKey(`reports:kind.${data.report}`))}`}
              axis={t(`reports:group.${data.report}`)}
              height={240}
              series={[{ key: 'students', label: t('reports:students') }]}
              points={shown.map((group) => ({
                label: data.report === 'nationality' ? word(group) : (group.code ?? word(group)),
                values: { students: group.students },
              }))}
            />
          </Suspense>
        </Panel>
      )}
      <DataTable<StudentGroup>
        label={t(textKey(`reports:kind.${data.report}`))}
        rowName={word}
        columns={columns}
        rows={data.groups}
        rowKey={(group) => group.key ?? 'none'}
        loading={loading}
        maxHeight="none"
        sort={
          sort
            ? { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
            : { key: own === 'key' ? 'name' : 'students', descending: own !== 'key' }
        }
        onSort={(next) => change({ sort: `${next.descending ? '-' : ''}${next.key}` })}
        empty={<EmptyState title={t('reports:none')}>{t('ui:no_match_hint')}</EmptyState>}
        sums={[
          {
            key: 'total',
            label: t('reports:total'),
            cells: {
              students: number(totals.students),
              active: number(totals.active),
              share: share(totals.students),
              average_cgpa: gpa(totals.average_cgpa),
            },
          },
        ]}
      />
    </>
  );
}
