import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useHas, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { approvalProblems, courseApprovalCheck } from '../contract.ts';
import { approvalInput } from '../parts/approval-input.ts';
import '../../parts/registration.css';

type Problem = keyof typeof approvalProblems;
const keys = Object.keys(approvalProblems) as Problem[];

/** /course/approval/check (ACA-010): courses nobody has approved, or that count nowhere. */
export default function CourseApprovalCheckPage() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  const advises = useHas('advising_show');
  const [search, change] = useSearchValues();
  const asked = approvalInput(search);
  const read = useRead(courseApprovalCheck, asked);
  return (
    <Screen
      title={t('title:course_approval_check')}
      about={
        read.data
          ? `${t('office_entry:check.about')} ${semesterName(read.data.semester)}`
          : t('office_entry:check.about')
      }
    >
      <div className="r-stack r-gap">
        <div className="r-filters-fields k-screen">
          <SearchBox
            label={t('office_entry:find')}
            value={String(search.find ?? '')}
            onSearch={(find) => change({ find: find || undefined, page: undefined })}
          />
          <SelectBox<Problem>
            label={t('office_entry:filter')}
            value={keys.find((key) => key === asked.problem) ?? null}
            placeholder={t('office_entry:all')}
            options={keys.map((key) => ({
              value: key,
              label: `${t(`office_entry:problem.${key}`)}${read.data ? ` (${number(read.data.counts[key])})` : ''}`,
            }))}
            onChange={(problem) => change({ problem: problem ?? undefined, page: undefined })}
          />
        </div>
        <ReadState read={read}>
          {(data) => (
            <>
              <DataTable
                label={t('title:course_approval_check')}
                rows={data.rows}
                rowKey={(row) => String(row.enrolment_id)}
                rowName={(row) => `${row.full_name} ${row.section}`}
                actions={(row) =>
                  advises
                    ? [
                        {
                          key: 'open',
                          label: t('office_entry:open'),
                          href: `/course/registration/${row.student_program_id}`,
                        },
                      ]
                    : []
                }
                empty={
                  <EmptyState title={t('office_entry:check.none')}>{t('office_entry:check.none_about')}</EmptyState>
                }
                columns={[
                  {
                    key: 'student',
                    title: t('office_entry:column.student'),
                    lead: true,
                    render: (row) => `${row.student_number} ${row.full_name}`,
                  },
                  { key: 'program', title: t('office_entry:column.program'), render: (row) => row.program },
                  { key: 'section', title: t('office_entry:column.section'), render: (row) => row.section },
                  { key: 'course', title: t('office_entry:column.course'), render: (row) => name(row) },
                  {
                    key: 'status',
                    title: t('office_entry:column.status'),
                    render: (row) => t(`registration:status.${row.status}`),
                  },
                  {
                    key: 'slot',
                    title: t('office_entry:column.slot'),
                    render: (row) => (row.slot ? name(row.slot) : '–'),
                  },
                  {
                    key: 'problems',
                    title: t('office_entry:column.problems'),
                    render: (row) =>
                      row.problems.map((key) => (
                        <StatusBadge key={key} plain tone={approvalProblems[key].tone}>
                          {t(`office_entry:problem.${key}`)}
                        </StatusBadge>
                      )),
                  },
                ]}
              />
              <Pager
                locale={locale}
                page={data.page}
                limit={data.limit}
                total={data.total}
                sizes={[10, 20, 50, 100, 200]}
                onPage={(page) => change({ page: page === 1 ? undefined : page })}
                onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
              />
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
