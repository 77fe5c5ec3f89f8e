import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useFormat, useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { curriculumPlan, type PlanSlot } from '#areas/curriculum/contract.ts';
import { slot } from '#areas/curriculum/resources/slot.ts';

/** How many slots a curriculum has; the button opens them semester by semester. */
export default function CurriculumSlotsCell({ value, row }: CellProps) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    // the drawer is a child of this row: its clicks must not open the record
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <ActionButton kind="quiet" small onClick={() => setOpened(true)}>
        {t('curriculum:plan_open', { count: Number(value ?? 0) })}
      </ActionButton>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('curriculum:plan_title', { curriculum: String(row.code ?? '') })}
        width={920}
      >
        {opened && <CurriculumPlan id={row.id} />}
      </Drawer>
    </span>
  );
}

function CurriculumPlan({ id }: { id: number }) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const plan = useRead(curriculumPlan, { id });
  const [form, setForm] = useState<{ id: number | null; semester_no: number } | null>(null);
  // access.ts: the slots of a curriculum change while it is a draft
  const draft = plan.data?.status === 'draft';
  const mayAdd = useHas('slot_store') && draft;
  const mayChange = useHas('slot_update') && draft;
  return (
    <>
      <ReadState read={plan} outline="table">
        {({ semesters }) =>
          semesters.length === 0 ? (
            <EmptyState title={t('curriculum:plan_empty')} />
          ) : (
            <>
              {semesters.map((semester) => (
                <Panel
                  key={semester.semester_no}
                  flush
                  title={t('curriculum:plan_semester', { number: semester.semester_no })}
                  about={t('curriculum:plan_sum', {
                    credits: format.number(semester.credits),
                    ects: format.number(semester.ects),
                  })}
                >
                  <DataTable<PlanSlot>
                    label={t('curriculum:plan_semester', { number: semester.semester_no })}
                    rowName={(each) => name(each)}
                    rows={semester.slots}
                    rowKey={(each) => String(each.id)}
                    keepTable
                    {...(mayChange
                      ? { onOpen: (each: PlanSlot) => setForm({ id: each.id, semester_no: each.semester_no }) }
                      : {})}
                    columns={[
                      {
                        key: 'code',
                        title: t('curriculum:plan_code'),
                        width: '8rem',
                        render: (each) => each.course_code ?? each.pool_code ?? '–',
                      },
                      {
                        key: 'name',
                        title: t('curriculum:plan_name'),
                        lead: true,
                        render: (each) => (
                          <>
                            {name(each)}
                            {each.pool_code !== null && (
                              <small>
                                {' '}
                                · {t('curriculum:plan_pool', { pool: each.pool_code, count: each.pool_courses })}
                              </small>
                            )}
                          </>
                        ),
                      },
                      {
                        key: 'slot_type',
                        title: t('curriculum:plan_type'),
                        render: (each) => t(textKey(`curriculum:slot.slot_type.${each.slot_type}`)),
                      },
                      {
                        key: 'credit',
                        title: t('curriculum:plan_credit'),
                        align: 'right',
                        render: (each) => format.number(each.credit),
                      },
                      {
                        key: 'ects',
                        title: t('curriculum:slot.ects'),
                        align: 'right',
                        render: (each) => format.number(each.ects),
                      },
                    ]}
                  />
                </Panel>
              ))}
            </>
          )
        }
      </ReadState>
      {mayAdd && (
        <ActionButton
          kind="main"
          onClick={() => setForm({ id: null, semester_no: plan.data?.semesters.at(-1)?.semester_no ?? 1 })}
        >
          {t('curriculum:plan_add')}
        </ActionButton>
      )}
      <ResourceForm
        resource={slot}
        id={form?.id ?? null}
        opened={form !== null}
        preset={{ curriculum_id: id, semester_no: form?.semester_no ?? 1 }}
        onClose={() => {
          setForm(null);
          void plan.refetch();
        }}
      />
    </>
  );
}
