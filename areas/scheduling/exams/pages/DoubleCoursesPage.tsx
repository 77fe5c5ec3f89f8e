import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { textKey } from '#kernel/contract/text.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { doubleCourses, type Clash } from '../contract.ts';
import { RecordPicker } from '../parts/shared/RecordPicker.tsx';
import { useExamTime } from '../parts/exam-time.ts';
import '../parts/exams.css';

const kinds = ['meeting', 'exam'] as const;
/** /double-course-control (ACA-003): students who are asked to be in two places at once. */
export default function DoubleCoursesPage() {
  const t = useText();
  const locale = useLocale();
  const semester = useSemesterName();
  const { time: clock } = useFormat();
  const time = useExamTime();
  const [search, change] = useSearchValues();
  const page = Math.max(1, Number(search.page) || 1);
  const limit = [10, 25, 50, 100].find((each) => each === Number(search.limit)) ?? 25;
  const what = kinds.find((each) => each === search.what);
  const typed = typeof search.q === 'string' ? search.q : '';
  const wanted = Number(search.semester);
  const plain = page === 1 && limit === 25;
  const found = useRead(doubleCourses, {
    ...(plain ? {} : { page, limit }),
    ...(wanted > 0 ? { semester_id: wanted } : {}),
    ...(what ? { what } : {}),
    ...(typed ? { search: typed } : {}),
  });
  const columns: Column<Clash>[] = [
    {
      key: 'student',
      title: t('exams:column.student'),
      lead: true,
      render: (row) => (
        <>
          <b>{row.student.name}</b> {row.student.code}
        </>
      ),
    },
    {
      key: 'what',
      title: t('exams:column.what'),
      render: (row) => (
        <StatusBadge plain tone={row.what === 'exam' ? 'danger' : 'warning'}>
          {t(`exams:what.${row.what}`)}
        </StatusBadge>
      ),
    },
    { key: 'one', title: t('exams:column.one') },
    { key: 'other', title: t('exams:column.other') },
    {
      key: 'time',
      title: t('exams:column.time'),
      render: (row) =>
        row.day
          ? time({ day: row.day, starts: row.starts, ends: row.ends })
          : `${t(textKey(`exams:weekday.${row.weekday ?? 1}`))} ${clock(row.starts)}–${clock(row.ends)}`,
    },
  ];
  return (
    <Screen
      title={t('title:double_course_control')}
      about={
        found.data
          ? `${semester(found.data.semester)} · ${t('exams:double_count', { students: found.data.students, n: found.data.total })}`
          : t('exams:double_about')
      }
    >
      <div className="x-stack">
        <div className="x-bar k-screen">
          <SearchBox
            slash
            label={t('exams:search_student')}
            placeholder={t('exams:search_student')}
            value={typed}
            onSearch={(q) => change({ q, page: undefined })}
          />
          <RecordPicker
            to="semester"
            label={t('exams:semester')}
            value={found.data?.semester.id ?? null}
            onChange={(id) => change({ semester: id, page: undefined })}
          />
          <SelectBox<string>
            label={t('exams:filter_what')}
            value={what ?? null}
            onChange={(next) => change({ what: next, page: undefined })}
            options={kinds.map((each) => ({ value: each, label: t(`exams:what.${each}`) }))}
          />
        </div>
        <ReadState read={found}>
          {(data) => (
            <>
              <DataTable<Clash>
                label={t('title:double_course_control')}
                columns={columns}
                rows={data.rows}
                rowKey={(row) =>
                  `${row.student.id}/${row.what}/${row.one}/${row.other}/${row.weekday ?? row.day}/${row.starts}`
                }
                empty={
                  <EmptyState small title={t('exams:double_none')}>
                    {t('exams:double_about')}
                  </EmptyState>
                }
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
      </div>
    </Screen>
  );
}
