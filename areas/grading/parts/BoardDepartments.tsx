import { useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/table-columns.ts';
import type { DepartmentProgress } from '#areas/grading/contract.ts';
import { Meter } from '#areas/grading/parts/Meter.tsx';

/** The departments with the share of their sections that is finalized; choosing one shows its sections. */
export function BoardDepartments({
  departments,
  loading,
  onChoose,
}: {
  departments: readonly DepartmentProgress[];
  loading: boolean;
  onChoose: (id: number) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const columns: Column<DepartmentProgress>[] = [
    { key: 'department', title: t('grading:department'), lead: true, clip: true, render: (row) => nameOf(row) },
    {
      key: 'faculty',
      title: t('grading:faculty'),
      clip: true,
      render: (row) => nameOf({ name: row.faculty_name, name_en: row.faculty_name_en }),
    },
    { key: 'sections', title: t('grading:sections'), align: 'right' },
    { key: 'not_started', title: t('grading:status.not_started'), align: 'right' },
    { key: 'draft', title: t('grading:status.draft'), align: 'right' },
    { key: 'submitted', title: t('grading:status.submitted'), align: 'right' },
    { key: 'finalized', title: t('grading:status.finalized'), align: 'right' },
    {
      key: 'progress',
      title: t('grading:share'),
      render: (row) => (
        <Meter
          label={t('grading:board_progress', {
            department: nameOf(row),
            finalized: row.finalized,
            sections: row.sections,
          })}
          text={t('grading:progress_value', { done: row.finalized, all: row.sections })}
          all={row.sections}
          parts={[
            { key: 'finalized', count: row.finalized, tone: 'success' },
            { key: 'submitted', count: row.submitted, tone: 'warning' },
            { key: 'draft', count: row.draft, tone: 'info' },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('grading:board_departments')}
      rowName={(row) => nameOf(row)}
      columns={columns}
      rows={departments}
      rowKey={(row) => String(row.id)}
      onOpen={(row) => onChoose(row.id)}
      actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => onChoose(row.id) }]}
      loading={loading}
      pageKeys
    />
  );
}
