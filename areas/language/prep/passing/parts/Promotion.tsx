import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { PickModule } from '../../../prep-exams/parts/PickModule.tsx';
import { prepPromotion, runPrepPromotion, type PromotionLine } from '../contract.ts';
import { promotions } from '../rules/promote.ts';

/** The end of a module: who goes on to which level, before it is done and after. */
export function Promotion() {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const [module_id, setModule] = useState<number | null>(null);
  const read = useRead(prepPromotion, module_id === null ? {} : { module_id });
  return (
    <Panel title={t('prep:promotion')}>
      <ReadState read={read} outline="table">
        {({ modules, module, lines, can }) => {
          const going = lines.filter((each) => each.promotion === 'moves').length;
          return (
            <div className="pr-stack">
              <p>{t('prep:promotion_about')}</p>
              {module && <PickModule modules={modules} value={module.id} onChange={setModule} />}
              {module && (
                <p>
                  <CommandButton
                    command={runPrepPromotion}
                    input={{ id: module.id }}
                    can={can.run}
                    kind="main"
                    label="prep:promotion_run"
                    confirm={{
                      title: t('prep:promotion_run'),
                      about: t('prep:promotion_confirm', { n: going }),
                    }}
                  />
                </p>
              )}
              <DataTable<PromotionLine>
                label={t('prep:promotion')}
                rows={lines}
                rowKey={(row) => String(row.prep_student_id)}
                rowName={(row) => row.name}
                empty={<EmptyState small title={t('prep:promotion_nobody')} />}
                columns={[
                  { key: 'number', title: t('prep:number') },
                  {
                    key: 'name',
                    title: t('prep:student'),
                    lead: true,
                    render: (row) => <PageLink to={`/prep/students/${row.prep_student_id}`}>{row.name}</PageLink>,
                  },
                  { key: 'class', title: t('prep:class') },
                  {
                    key: 'average',
                    title: t('prep:promotion_average'),
                    align: 'right',
                    blank: (row) => row.average === null,
                    render: (row) => (row.average === null ? '–' : number(row.average)),
                  },
                  {
                    key: 'level',
                    title: t('prep:promotion_level'),
                    line: true,
                    render: (row) =>
                      row.to === null ? row.from : t('prep:promotion_step', { from: row.from, to: row.to }),
                  },
                  {
                    key: 'result',
                    title: t('prep:promotion_result'),
                    wraps: true,
                    render: (row) => (
                      <StatusBadge plain tone={promotions[row.promotion].tone}>
                        {promotions[row.promotion][locale]}
                      </StatusBadge>
                    ),
                  },
                ]}
              />
            </div>
          );
        }}
      </ReadState>
    </Panel>
  );
}
