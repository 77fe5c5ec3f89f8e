import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { RecordPicker } from '../../exams/parts/shared/RecordPicker.tsx';
import { courseCoordinators, nameCoordinator, type CoordinatedCourse } from '../contract.ts';
import { coordinatorInput } from '../parts/coordinator-input.ts';

/** /sections/coordinators: who answers for a course in all of its sections. */
export default function CourseCoordinatorsPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const input = coordinatorInput(search);
  const read = useRead(courseCoordinators, input);
  const [naming, setNaming] = useState<CoordinatedCourse | null>(null);
  return (
    <Screen title={t('title:course_coordinators')} about={t('coordinators:about')}>
      <div className="k-filters k-screen">
        <SemesterPicker value={input.semester_id ?? null} onChange={(id) => change({ semester: id ?? undefined })} />
        <SearchBox
          label={t('coordinators:search')}
          value={input.query ?? ''}
          onSearch={(query) => change({ q: query || undefined })}
        />
        <FlagBox
          name="missing"
          label={t('coordinators:missing')}
          value={input.missing === true}
          onChange={(on) => change({ missing: on === true ? true : undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="k-stack">
            {data.missing > 0 && (
              <p role="status">
                <StatusBadge tone="warning">{t('coordinators:missing_count', { n: data.missing })}</StatusBadge>
              </p>
            )}
            <Courses rows={data.rows} loading={read.isFetching} onName={setNaming} />
            {naming && (
              <NameDialog
                key={naming.course_id}
                course={naming}
                semester_id={data.semester_id}
                onClose={() => setNaming(null)}
              />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Courses({
  rows,
  loading,
  onName,
}: {
  rows: readonly CoordinatedCourse[];
  loading: boolean;
  onName: (course: CoordinatedCourse) => void;
}) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <DataTable<CoordinatedCourse>
      label={t('coordinators:list')}
      rows={rows}
      loading={loading}
      rowKey={(row) => String(row.course_id)}
      rowName={(row) => row.code}
      empty={<EmptyState title={t('coordinators:none')}>{t('coordinators:about')}</EmptyState>}
      columns={[
        {
          key: 'course',
          title: t('coordinators:course'),
          lead: true,
          render: (row) => (
            <>
              <b>{row.code}</b> {name(row)}
            </>
          ),
        },
        { key: 'sections', title: t('coordinators:sections'), align: 'right', render: (row) => number(row.sections) },
        { key: 'students', title: t('coordinators:students'), align: 'right', render: (row) => number(row.students) },
        { key: 'instructors', title: t('coordinators:instructors'), render: (row) => row.instructors },
        {
          key: 'coordinator',
          title: t('coordinators:coordinator'),
          render: (row) =>
            row.coordinator ? (
              <>
                {row.coordinator.name}
                {!row.coordinator.teaches && ` (${t('coordinators:teaches_none')})`}
              </>
            ) : (
              <StatusBadge tone="warning">{t('coordinators:nobody')}</StatusBadge>
            ),
        },
        {
          key: 'actions',
          title: t('ui:actions'),
          render: (row) => {
            const reason = whyNot(row.can.name, locale);
            return (
              <ActionButton small onClick={() => onName(row)} {...(reason ? { reason } : {})}>
                {t(row.coordinator ? 'coordinators:change' : 'coordinators:name')}
              </ActionButton>
            );
          },
        },
      ]}
    />
  );
}

function NameDialog({
  course,
  semester_id,
  onClose,
}: {
  course: CoordinatedCourse;
  semester_id: number;
  onClose: () => void;
}) {
  const t = useText();
  const { run, busy, problems } = useRun(nameCoordinator);
  const [staff_id, setStaff] = useState(course.coordinator?.staff_id ?? null);
  const go = async (): Promise<void> => {
    const { course_id, version } = course;
    if ((await run(formInput(nameCoordinator, { course_id, semester_id, staff_id, version }))) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('coordinators:dialog', { code: course.code })}
      about={t('coordinators:dialog_about')}
      confirmLabel={t('ui:save')}
      busy={busy}
      disabled={staff_id === (course.coordinator?.staff_id ?? null)}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <RecordPicker
        to="staff"
        label={t('coordinators:coordinator')}
        value={staff_id}
        onChange={setStaff}
        filter={{ status: 'a', is_academic: 1 }}
        error={problems.staff_id}
      />
    </ConfirmDialog>
  );
}
