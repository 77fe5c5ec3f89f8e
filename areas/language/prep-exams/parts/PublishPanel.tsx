import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { publishPrepScores } from '../contract.ts';
import { examKinds } from '../rules/exam-plan.ts';
import { outcomes } from '../rules/average.ts';
import type { Sheet } from './use-score-cells.ts';

/** Which exams the students of the class can read, and how the class stands. */
export function PublishPanel({ data, class_id, unsaved }: { data: Sheet; class_id: number; unsaved: boolean }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { date, sayMoment, number } = useFormat();
  const publishes = useHas('prepscore_publish');
  return (
    <>
      <Panel title={t('prepexam:publication')} flush>
        <DataTable
          label={t('prepexam:publication')}
          rows={data.exams}
          rowKey={(row) => String(row.id)}
          rowName={(row) => nameOf(row)}
          maxHeight="none"
          columns={[
            { key: 'name', title: t('prepexam:exam'), lead: true, render: (row) => nameOf(row) },
            { key: 'kind', title: t('prepexam:kind'), render: (row) => examKinds[row.kind][locale] },
            { key: 'held_on', title: t('prepexam:held_on'), render: (row) => date(row.held_on) },
            {
              key: 'status',
              title: t('prepexam:status'),
              render: (row) => (
                <StatusBadge plain tone={row.published_at ? 'success' : row.missing > 0 ? 'warning' : 'info'}>
                  {row.published_at
                    ? t('prepexam:published_on', { day: sayMoment(row.published_at) })
                    : row.missing > 0
                      ? t('prepexam:missing', { n: row.missing })
                      : t('prepexam:ready')}
                </StatusBadge>
              ),
            },
            ...(publishes
              ? [
                  {
                    key: 'publish',
                    title: t('ui:actions'),
                    render: (row: Sheet['exams'][number]) =>
                      row.published_at === null &&
                      !unsaved && (
                        <CommandButton
                          small
                          command={publishPrepScores}
                          input={{ class_id, exam_id: row.id }}
                          can={row.can.publish}
                          label="prepexam:publish"
                          confirm={{
                            title: t('prepexam:publish_ask', { exam: nameOf(row) }),
                            about: t('prepexam:publish_what', { class: data.class?.code ?? '' }),
                          }}
                        />
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title={t('prepexam:outcome')} flush>
        <DataTable
          label={t('prepexam:outcome')}
          rows={data.students}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.name}
          maxHeight="none"
          columns={[
            { key: 'number', title: t('prepexam:number') },
            { key: 'name', title: t('prepexam:student'), lead: true },
            {
              key: 'average',
              title: t('prepexam:average'),
              align: 'right',
              render: (row) =>
                row.average !== null
                  ? number(row.average)
                  : row.so_far !== null
                    ? t('prepexam:so_far', { n: number(row.so_far) })
                    : '',
            },
            {
              key: 'outcome',
              title: t('prepexam:outcome'),
              render: (row) => (
                <StatusBadge plain tone={outcomes[row.outcome].tone}>
                  {outcomes[row.outcome][locale]}
                </StatusBadge>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}
