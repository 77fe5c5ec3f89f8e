import { useState } from 'react';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { slotAnalysis, slotStudents, type SlotCount } from '../contract.ts';
import '../parts/degree.css';

/** /student/analysis/slots: slot by slot of a curriculum, who has it, who still needs it, and whether there are seats. */
export default function SlotAnalysisPage() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const [opened, setOpened] = useState<SlotCount | null>(null);
  const class_year = search.year === undefined || search.year === '' ? undefined : Number(search.year);
  const input = {
    ...(Number(search.curriculum) > 0 ? { curriculum_id: Number(search.curriculum) } : {}),
    ...(class_year === undefined ? {} : { class_year }),
  };
  const read = useRead(slotAnalysis, input);
  const titleOf = (slot: SlotCount): string => [slot.code, name(slot)].filter(Boolean).join(' ');
  return (
    <Screen
      title={t('title:student_slot_analysis')}
      about={t('degree:due_about')}
      actions={
        <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="dg-stack">
            <div className="dg-filters k-screen">
              <SelectBox<number>
                label={t('degree:curriculum')}
                value={data.curriculum_id}
                clearable={false}
                searchable
                options={data.curriculums.map((each) => ({
                  value: each.id,
                  label: `${each.code} ${name(each)} (${number(each.students)})`,
                }))}
                onChange={(id) => change({ curriculum: id ?? undefined })}
              />
              <SelectBox<number>
                label={t('degree:class_year')}
                value={class_year ?? null}
                placeholder={t('degree:any_year')}
                options={[1, 2, 3, 4, 5, 6].map((year) => ({ value: year, label: String(year) }))}
                onChange={(year) => change({ year: year ?? undefined })}
              />
            </div>
            <Panel flush title={t('degree:students')} about={number(data.students)}>
              <DataTable<SlotCount>
                label={t('title:student_slot_analysis')}
                rows={data.students === 0 ? [] : data.slots}
                rowKey={(slot) => String(slot.slot_id)}
                rowName={titleOf}
                onOpen={setOpened}
                empty={<EmptyState small title={t('degree:no_students')} />}
                columns={[
                  {
                    key: 'semester',
                    title: t('degree:semester'),
                    align: 'right',
                    render: (slot) => number(slot.semester_no),
                  },
                  { key: 'slot', title: t('degree:slot'), lead: true, render: titleOf },
                  { key: 'done', title: t('degree:done'), align: 'right', render: (slot) => number(slot.done) },
                  {
                    key: 'in_progress',
                    title: t('degree:in_progress'),
                    align: 'right',
                    render: (slot) => number(slot.in_progress),
                  },
                  { key: 'failed', title: t('degree:failed'), align: 'right', render: (slot) => number(slot.failed) },
                  { key: 'open', title: t('degree:open'), align: 'right', render: (slot) => number(slot.open) },
                  { key: 'due', title: t('degree:due'), align: 'right', render: (slot) => number(slot.due) },
                  {
                    key: 'seats',
                    title: t('degree:seats'),
                    render: (slot) => (
                      <>
                        {slot.sections === 0
                          ? t('degree:not_offered')
                          : t('degree:seats_of', { sections: slot.sections, seats: number(slot.seats_free) })}{' '}
                        {slot.sections > 0 && slot.seats_free < slot.due && (
                          <StatusBadge tone="warning">{t('degree:short')}</StatusBadge>
                        )}
                      </>
                    ),
                  },
                ]}
              />
            </Panel>
          </div>
        )}
      </ReadState>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? titleOf(opened) : ''}
        width={640}
      >
        {opened && <Needing slot={opened} title={titleOf(opened)} class_year={class_year} />}
      </Drawer>
    </Screen>
  );
}

function Needing({ slot, title, class_year }: { slot: SlotCount; title: string; class_year: number | undefined }) {
  const t = useText();
  const { number } = useFormat();
  const read = useRead(slotStudents, { id: slot.slot_id, ...(class_year === undefined ? {} : { class_year }) });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <DataTable<(typeof data.students)[number]>
          label={t('degree:needing', { slot: title, count: data.total })}
          rows={data.students}
          rowKey={(row) => String(row.student_program_id)}
          rowName={(row) => row.full_name}
          empty={<EmptyState small title={t('degree:no_students')} />}
          columns={[
            {
              key: 'student',
              title: t('degree:student'),
              lead: true,
              render: (row) => (
                <PageLink to={`/student/programs/${row.student_program_id}/slots`}>
                  {row.full_name} · {row.student_number}
                </PageLink>
              ),
            },
            {
              key: 'year',
              title: t('degree:class_year'),
              align: 'right',
              render: (row) => number(row.class_year),
            },
            { key: 'status', title: t('degree:status'), render: (row) => t(`degree:status.${row.status}`) },
          ]}
        />
      )}
    </ReadState>
  );
}
