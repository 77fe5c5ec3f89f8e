import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { remindGraders } from '../reminders/contract.ts';
import { finalizeGradesCommand, type BoardSection } from '#areas/grading/contract.ts';
import { Meter } from '#areas/grading/parts/Meter.tsx';
import { missingName, sectionName, statusTone } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

const states = ['not_started', 'draft', 'submitted', 'finalized'] as const;

/** The sections of a department, what each still needs, and the button that finalizes. */
export function BoardSections({
  semester_id,
  department_id,
  department,
  sections,
  loading,
  onBack,
}: {
  semester_id: number;
  department_id: number;
  department: string;
  sections: readonly BoardSection[];
  loading: boolean;
  onBack: (() => void) | null;
}) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const missing = (row: BoardSection): boolean =>
    (row.status === 'not_started' || row.status === 'draft') && row.students > 0 && row.instructor !== null;
  const [status, setStatus] = useSearchState<string>('status', '');
  const columns: Column<BoardSection>[] = [
    {
      key: 'section',
      title: t('grading:section'),
      lead: true,
      render: (row) => <PageLink to={`/grade/entry/${row.id}`}>{sectionName(row)}</PageLink>,
    },
    { key: 'course', title: t('grading:course'), render: (row) => nameOf(row) },
    {
      key: 'instructor',
      title: t('grading:instructor'),
      render: (row) => row.instructor ?? t('grading:no_instructor'),
    },
    { key: 'students', title: t('grading:students'), align: 'right' },
    {
      key: 'progress',
      title: t('grading:progress'),
      render: (row) => {
        const all = row.students * row.assessments;
        return (
          <Meter
            label={t('grading:progress_label', { section: sectionName(row), done: row.scores, all })}
            text={t('grading:progress_value', { done: row.scores, all })}
            parts={[{ key: 'done', count: row.scores }]}
            all={all}
          />
        );
      },
    },
    {
      key: 'missing',
      title: t('grading:needs'),
      render: (row) =>
        row.missing.length === 0 ? (
          t('grading:nothing_missing')
        ) : (
          <ul className="g-lines">
            {row.missing.map((each) => (
              <li key={each}>{missingName(t, each, row)}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'status',
      title: t('grading:status'),
      render: (row) => <StatusBadge tone={statusTone[row.status]}>{t(`grading:status.${row.status}`)}</StatusBadge>,
    },
    {
      key: 'finalize',
      title: t('grading:finalize'),
      render: (row) =>
        row.status === 'finalized' ? (
          ''
        ) : missing(row) ? (
          <>
            <CommandButton
              command={remindGraders}
              input={{ semester_id, section_id: row.id }}
              label="grade_reminders:remind"
              small
              confirm={{
                title: t('grade_reminders:remind_title', { section: sectionName(row) }),
                about: t('grade_reminders:remind_about'),
              }}
            />
            {row.reminded_at && (
              <span className="g-under">{t('grade_reminders:last', { at: format.sayMoment(row.reminded_at) })}</span>
            )}
          </>
        ) : (
          <CommandButton
            command={finalizeGradesCommand}
            input={{ section_id: row.id }}
            label="grading:finalize"
            small
            can={row.can.finalize}
            confirm={{
              title: t('grading:finalize_title', { section: sectionName(row) }),
              about: t('grading:finalize_about'),
              consequences: [
                { key: 'students', tone: 'warning', text: t('grading:finalize_students', { n: row.students }) },
                { key: 'gpa', tone: 'info', text: t('grading:finalize_gpa') },
              ],
            }}
          />
        ),
    },
  ];
  return (
    <Panel
      title={t('grading:board_sections', { department })}
      flush
      actions={
        <>
          {sections.some(missing) && (
            <CommandButton
              command={remindGraders}
              input={{ semester_id, department_id }}
              label="grade_reminders:remind_all"
              small
              confirm={{
                title: t('grade_reminders:remind_all_title', { department }),
                about: t('grade_reminders:remind_about'),
              }}
            />
          )}
          {onBack && (
            <ActionButton small kind="quiet" icon={<ArrowLeftIcon size={14} />} onClick={onBack}>
              {t('grading:back_to_departments')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className="g-stack">
        <div className="g-choose">
          <SelectBox
            label={t('grading:status')}
            value={status}
            onChange={(next) => setStatus(next ?? '')}
            required
            options={[
              { value: '', label: t('grading:all_statuses') },
              ...states.map((each) => ({ value: each, label: t(`grading:status.${each}`) })),
            ]}
          />
        </div>
        <DataTable
          label={t('grading:board_sections', { department })}
          rowName={(row) => sectionName(row)}
          columns={columns}
          rows={sections.filter((each) => status === '' || each.status === status)}
          rowKey={(row) => String(row.id)}
          loading={loading}
        />
      </div>
    </Panel>
  );
}
