import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import { sectionName } from '../../parts/words.ts';
import { copyPlan, parallelSections, type ParallelSection } from '../contract.ts';

const tones = { none: 'neutral', same: 'success', other: 'warning' } as const;

/** Sections graded beside this one, and one press that gives them its assessments; nothing where there is none. */
export function ParallelPanel({ view }: { view: GradeSheetView }) {
  const t = useText();
  const locale = useLocale();
  const { data } = useRead(parallelSections, { section_id: view.section.id });
  if (!data || data.sections.length === 0) return null;
  const open = data.sections.filter((each) => each.plan !== 'same' && each.can.copy === true);
  const stays = (row: ParallelSection): string | null =>
    row.plan === 'same' ? null : (whyNot(row.can.copy, locale) ?? null);
  const name = sectionName(view.section);
  return (
    <Panel
      title={t('coordination:title')}
      about={
        data.coordinators.length > 0
          ? t('coordination:coordinators', { names: data.coordinators.join(', ') })
          : t('coordination:about')
      }
      actions={
        view.assessments.length > 0 &&
        (open.length > 0 ? (
          <CommandButton
            command={copyPlan}
            input={{ section_id: view.section.id }}
            label="coordination:copy"
            small
            confirm={{
              title: t('coordination:copy_title', { section: name }),
              about: t('coordination:copy_about', { sections: open.map((each) => each.name).join(', ') }),
            }}
          />
        ) : (
          <span className="g-under">{t('coordination:nothing')}</span>
        ))
      }
    >
      <DataTable<ParallelSection>
        label={t('coordination:title')}
        rows={data.sections}
        rowKey={(row) => String(row.id)}
        columns={[
          {
            key: 'section',
            title: t('coordination:section'),
            lead: true,
            render: (row) => <PageLink to={`/grade/entry/${row.id}`}>{row.name}</PageLink>,
          },
          { key: 'instructor', title: t('coordination:instructor'), render: (row) => row.instructor ?? '–' },
          { key: 'students', title: t('coordination:students'), align: 'right', render: (row) => row.students },
          {
            key: 'plan',
            title: t('coordination:plan'),
            line: true,
            render: (row) => (
              <>
                <StatusBadge tone={tones[row.plan]}>{t(`coordination:plan.${row.plan}`)}</StatusBadge>
                {stays(row) && <span className="g-under">{t('coordination:stays', { reason: stays(row) ?? '' })}</span>}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
