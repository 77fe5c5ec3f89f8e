import { useState } from 'react';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { decideRegistration, registrationStatusWords, type AdviseeRow } from '#areas/registration/advising/contract.ts';
import { courseApprovalReview } from '../contract.ts';
import { reviewInput } from '../parts/review-input.ts';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import '#areas/requests/machine/parts/shared/requests.css';

const shown = ['submitted', 'approved', 'returned', 'all'] as const;
type Asking = { row: AdviseeRow; decision: 'approve' | 'return' };

/** MEN-005: the course registrations of mentora students that wait; registration's own rules decide what may be done. */
export default function CourseApprovalReviewPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { number, ago, moment } = useFormat();
  const decides = useHas('advising_update');
  const opens = useHas('advising_show');
  const [search, change] = useSearchValues();
  const [asking, setAsking] = useState<Asking | null>(null);
  const read = useRead(courseApprovalReview, reviewInput(search));
  const counts = read.data?.counts;
  const status = String(search.status ?? 'submitted');
  const word = (each: (typeof shown)[number]): string =>
    each === 'all' ? t('mentora:all') : registrationStatusWords[each][locale];
  return (
    <Screen
      title={t('title:course_approval_review')}
      about={
        counts
          ? t('mentora:review_about', { waiting: counts.submitted, approved: counts.approved, total: counts.total })
          : undefined
      }
    >
      <ViewTabs
        label={t('mentora:state')}
        current={status}
        views={shown.map((each) => ({
          key: each,
          label: `${word(each)}${counts ? ` (${each === 'all' ? counts.total : counts[each]})` : ''}`,
        }))}
        onChoose={(next) => change({ status: next === 'submitted' ? undefined : next, page: undefined })}
      />
      <div className="k-filters">
        <SearchBox
          label={t('ui:search')}
          value={String(search.search ?? '')}
          onSearch={(text) => change({ search: text || undefined, page: undefined })}
          slash
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<AdviseeRow>
              label={t('mentora:review_label')}
              rowName={(row) => row.full_name}
              rows={data.rows}
              rowKey={(row) => String(row.student_program_id)}
              pageKeys
              loading={read.isFetching}
              empty={<EmptyState title={t('mentora:review_none')}>{t('mentora:review_none_about')}</EmptyState>}
              actions={(row) => [
                ...(opens
                  ? [{ key: 'open', label: t('mentora:open'), href: `/course/registration/${row.student_program_id}` }]
                  : []),
                ...(decides && row.can.approve === true
                  ? [
                      {
                        key: 'approve',
                        label: t('mentora:approve'),
                        onClick: () => setAsking({ row, decision: 'approve' }),
                      },
                    ]
                  : []),
                ...(decides && (row.registration.status === 'submitted' || row.registration.status === 'approved')
                  ? [
                      {
                        key: 'return',
                        label: t('mentora:return'),
                        onClick: () => setAsking({ row, decision: 'return' }),
                      },
                    ]
                  : []),
              ]}
              columns={[
                {
                  key: 'name',
                  title: t('mentora:student'),
                  lead: true,
                  render: (row) =>
                    opens ? (
                      <PageLink to={`/course/registration/${row.student_program_id}`}>{row.full_name}</PageLink>
                    ) : (
                      row.full_name
                    ),
                },
                { key: 'number', title: t('mentora:student_number'), render: (row) => row.student_number },
                { key: 'program', title: t('mentora:program'), clip: true, render: (row) => name(row.program) },
                { key: 'courses', title: t('mentora:courses'), align: 'right', render: (row) => number(row.courses) },
                {
                  key: 'credits',
                  title: t('mentora:credits'),
                  align: 'right',
                  render: (row) => number(row.registration.credits),
                },
                {
                  key: 'status',
                  title: t('mentora:state'),
                  render: (row) => (
                    <StatusBadge tone={registrationStatusWords[row.registration.status].tone}>
                      {registrationStatusWords[row.registration.status][locale]}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'sent',
                  title: t('mentora:sent'),
                  render: (row) =>
                    row.registration.submitted_at ? (
                      <time dateTime={row.registration.submitted_at} title={moment(row.registration.submitted_at)}>
                        {ago(row.registration.submitted_at)}
                      </time>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
            <Pager
              locale={locale}
              page={data.page}
              limit={data.limit}
              total={data.total}
              sizes={[20]}
              onPage={(page) => change({ page: page === 1 ? undefined : page })}
              onLimit={() => change({ page: undefined })}
            />
          </>
        )}
      </ReadState>
      {asking && (
        <Decision
          asking={asking}
          onClose={() => {
            setAsking(null);
            void read.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Decision({ asking: { row, decision }, onClose }: { asking: Asking; onClose: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const [note, setNote] = useState('');
  const { run, busy, problems } = useRun(decideRegistration);
  const go = async (): Promise<void> => {
    if (row.registration.id === null) return;
    if (
      await run({
        registration_id: row.registration.id,
        version: row.registration.version,
        decision,
        note: note.trim() || null,
      })
    )
      onClose();
  };
  return (
    <ConfirmDialog
      opened
      busy={busy}
      title={t(`mentora:${decision}_title`, { name: row.full_name })}
      about={t('mentora:what', { n: row.courses, credits: number(row.registration.credits) })}
      disabled={decision === 'return' && note.trim() === ''}
      confirmLabel={t(`mentora:${decision}`)}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('mentora:note_required')}
        name="note"
        required={decision === 'return'}
        value={note}
        onChange={setNote}
        maxLength={1000}
        error={problems.note}
      />
    </ConfirmDialog>
  );
}
