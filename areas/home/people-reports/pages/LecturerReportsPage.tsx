import { useSemesterName, useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense } from 'react';
import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Link } from '#ui/Link.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { lecturerReportInput } from '../parts/reports-input.ts';
import { lecturerReport, lecturerReportSheet, type LecturerReport, type LecturerRow } from '../contract.ts';
import '../parts/reports.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const charted = 15;
const resource = { area: 'people', name: 'staff' };
const faculty = reference('faculty');
const department = reference('department', { where: { faculty_id: '@faculty_id' } });

/** /lecturer/reports (ACC-104): what each lecturer teaches in a semester. */
export default function LecturerReportsPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const semesterOption = useSemesterOption();
  const [search, change] = useSearchValues();
  const input = lecturerReportInput(search);
  const read = useRead(lecturerReport, input);
  const values = { faculty_id: input.faculty_id ?? null, department_id: input.department_id ?? null };
  return (
    <Screen
      title={t('title:lecturer_reports')}
      about={
        read.data
          ? t('reports:lecturer.about', {
              semester: semesterName(read.data.semester),
              lecturers: read.data.totals.lecturers,
              sections: read.data.totals.sections,
            })
          : undefined
      }
      actions={
        <SheetButtons
          sheet={lecturerReportSheet}
          input={input}
          reason={read.data?.rows.length === 0 ? t('reports:lecturer.none') : null}
        />
      }
    >
      <div className="rep-stack">
        <div className="rep-bar k-screen" role="group" aria-label={t('reports:filters')}>
          <SearchBox
            slash
            label={t('reports:lecturer.search')}
            placeholder={t('reports:lecturer.search')}
            value={input.search ?? ''}
            onSearch={(q) => change({ q })}
          />
          <SelectBox<number>
            label={t('reports:lecturer.semester')}
            clearable={false}
            value={read.data?.semester.id ?? null}
            onChange={(next) => change({ semester: next })}
            options={(read.data?.semesters ?? []).map((each) => ({ value: each.id, label: semesterOption(each) }))}
          />
          <FieldInput
            resource={resource}
            name="faculty_id"
            field={faculty}
            asFilter
            values={values}
            onChange={(next) => change({ faculty: next.faculty_id, department: undefined })}
          />
          <FieldInput
            resource={resource}
            name="department_id"
            field={department}
            asFilter
            values={values}
            onChange={(next) => change({ department: next.department_id })}
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

function Report({ data, sort, loading }: { data: LecturerReport; sort: string; loading: boolean }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const [, change] = useSearchValues();
  const who = (row: LecturerRow): string => `${t(textKey(`people:staff.title.${row.title}`))} ${row.name}`;
  const figure = (key: 'hours' | 'load' | 'elsewhere' | 'students' | 'courses'): Column<LecturerRow> => ({
    key,
    title: t(`reports:lecturer.${key}`),
    sortable: key !== 'elsewhere',
    align: 'right',
    render: (row) => number(row[key]),
  });
  const columns: Column<LecturerRow>[] = [
    {
      key: 'name',
      title: t('reports:lecturer.lecturer'),
      sortable: true,
      lead: true,
      render: (row) =>
        row.opens ? (
          <Link
            href={`/course/schedules/instructor?staff=${row.id}&semester=${data.semester.id}`}
            aria-label={t('reports:lecturer.schedule_of', { name: who(row) })}
          >
            {who(row)}
          </Link>
        ) : (
          who(row)
        ),
    },
    {
      key: 'department',
      title: t('reports:lecturer.department'),
      clip: true,
      render: (row) => name({ name: row.department, name_en: row.department_en }),
    },
    {
      key: 'sections',
      title: t('reports:lecturer.sections'),
      sortable: true,
      align: 'right',
      render: (row) => row.sections.length,
    },
    figure('courses'),
    figure('hours'),
    figure('load'),
    ...(data.rows.some((row) => row.elsewhere > 0) ? [figure('elsewhere')] : []),
    figure('students'),
    {
      key: 'list',
      title: t('reports:lecturer.list'),
      render: (row) => (
        <div className="rep-note rep-sections">
          {row.sections
            .map((each) =>
              each.share < 100
                ? t('reports:lecturer.share', { section: each.section, share: each.share })
                : each.section,
            )
            .join(', ')}
        </div>
      ),
    },
    {
      key: 'marks',
      title: t('reports:lecturer.marks'),
      render: (row) => (row.clashes.length + row.over === 0 ? '' : <Marks row={row} />),
    },
  ];
  const most = data.rows.toSorted((a, b) => b.hours - a.hours).slice(0, charted);
  const { totals } = data;
  return (
    <>
      <FactStrip
        label={t('title:lecturer_reports')}
        facts={[
          { key: 'lecturers', label: t('reports:lecturer.lecturer'), value: number(totals.lecturers) },
          { key: 'sections', label: t('reports:lecturer.sections'), value: number(totals.sections) },
          { key: 'students', label: t('reports:lecturer.students'), value: number(totals.students) },
          { key: 'clashes', label: t('reports:lecturer.clashes'), value: number(totals.clashes) },
          {
            key: 'over',
            label: t('reports:lecturer.over'),
            value: number(totals.over),
            note: t('reports:lecturer.over_about'),
          },
          { key: 'without', label: t('reports:lecturer.without'), value: number(totals.without) },
        ]}
      />
      {most.length > 1 && (
        <Panel title={t('reports:lecturer.chart')} about={t('reports:lecturer.chart_about', { n: most.length })}>
          <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
            <BarChart
              label={t('reports:lecturer.chart')}
              axis={t('reports:lecturer.lecturer')}
              height={240}
              series={[{ key: 'hours', label: t('reports:lecturer.hours') }]}
              points={most.map((row) => ({ label: row.name, values: { hours: row.hours } }))}
            />
          </Suspense>
        </Panel>
      )}
      <DataTable<LecturerRow>
        label={t('title:lecturer_reports')}
        rowName={who}
        columns={columns}
        rows={data.rows}
        rowKey={(row) => String(row.id)}
        loading={loading}
        rowTone={(row) => (row.clashes.length > 0 ? 'warning' : undefined)}
        sort={{ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
        onSort={(next) =>
          change({
            sort: next.key === 'name' && !next.descending ? undefined : `${next.descending ? '-' : ''}${next.key}`,
          })
        }
        empty={<EmptyState title={t('reports:lecturer.none')}>{t('ui:no_match_hint')}</EmptyState>}
      />
    </>
  );
}

/** What needs a look: sections at the same time, sections more students want than have seats. */
function Marks({ row }: { row: LecturerRow }) {
  const t = useText();
  return (
    <ul className="rep-list">
      {row.clashes.map((clash) => (
        <li key={`${clash.first}${clash.second}`}>
          <StatusBadge plain tone="danger">
            {t('reports:lecturer.clash', clash)}
          </StatusBadge>
        </li>
      ))}
      {row.sections
        .filter((each) => each.full)
        .map((each) => (
          <li key={each.section_id}>
            <StatusBadge plain tone="warning">
              {t('reports:lecturer.over_one', {
                section: each.section,
                wanted: each.taken + each.waitlisted,
                quota: each.quota,
              })}
            </StatusBadge>
          </li>
        ))}
    </ul>
  );
}
