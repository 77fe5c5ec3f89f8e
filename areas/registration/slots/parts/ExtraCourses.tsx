import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { SlotsView } from '../../desk/contract-shapes.ts';

/** Courses that fill no slot: extra ones and earlier attempts. */
export function ExtraCourses({ extra }: { extra: SlotsView['extra'] }) {
  const t = useText();
  const semesterName = useSemesterName();
  const name = useName();
  const { number } = useFormat();
  if (extra.length === 0) return null;
  return (
    <Panel title={t('registration_ui:slots.extra')} about={t('registration_ui:slots.extra_about')} flush>
      <DataTable
        label={t('registration_ui:slots.extra_about')}
        rowName={(row) => row.code}
        rows={extra}
        rowKey={(row) => String(row.enrolment_id)}
        columns={[
          { key: 'code', title: t('registration_ui:column.code'), lead: true, render: (row) => <b>{row.code}</b> },
          {
            key: 'name',
            title: t('registration_ui:column.course'),
            render: (row) => <PageLink to={`/courses/${row.course_id}`}>{name(row)}</PageLink>,
          },
          {
            key: 'semester',
            title: t('registration_ui:column.semester'),
            render: (row) => (row.semester ? semesterName(row.semester) : '–'),
          },
          {
            key: 'credits',
            title: t('registration_ui:section.credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
          {
            key: 'letter',
            title: t('registration_ui:column.letter'),
            align: 'right',
            render: (row) => row.letter ?? '–',
          },
        ]}
      />
    </Panel>
  );
}
