import { useFormat, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { DraftLine, Figures } from '../contract.ts';

const shown = [
  'unplaced',
  'wishes',
  'class_gaps',
  'no_lunch',
  'long_days',
  'room_changes',
  'same_day',
  'teacher_gaps',
] as const;
/** so many drafts stand beside each other */
const most = 4;
/** Drafts side by side, next to the same lessons placed one by one. */
export function ComparePanel({ drafts }: { drafts: readonly DraftLine[] }) {
  const t = useText();
  const { number } = useFormat();
  const ready = drafts.filter((each) => each.figures !== null).slice(0, most);
  const [newest] = ready;
  if (!newest) return null;
  const say = (figures: Figures | null, name: (typeof shown)[number]): string =>
    figures === null
      ? ''
      : name === 'wishes'
        ? t('prepschedule:wishes_of', { met: number(figures.wishes), asked: number(figures.wishes_asked) })
        : number(figures[name]);
  return (
    <Panel title={t('prepschedule:compare')} about={t('prepschedule:compare_about')} flush>
      <DataTable
        label={t('prepschedule:compare')}
        rows={shown.map((name) => ({ name }))}
        rowKey={(row) => row.name}
        rowName={(row) => t(`prepschedule:figure.${row.name}`)}
        maxHeight="none"
        keepTable
        columns={[
          {
            key: 'name',
            title: t('prepschedule:measure'),
            lead: true,
            render: (row) => t(`prepschedule:figure.${row.name}`),
          },
          {
            key: 'peer',
            title: t('prepschedule:one_by_one'),
            align: 'right',
            render: (row) => say(newest.peer, row.name),
          },
          ...ready.map((draft) => ({
            key: `draft-${draft.id}`,
            title: t('prepschedule:draft', { n: draft.number }),
            align: 'right' as const,
            render: (row: { name: (typeof shown)[number] }) => say(draft.figures, row.name),
          })),
        ]}
      />
    </Panel>
  );
}
