import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Column } from '#ui/table-columns.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { prepPlacement, takePrepFromPlacement, type PrepPlacedLine } from '../contract.ts';
import '../../parts/prep.css';

/** /prep/students/from/placement (ESL-015): who was placed, and who of them is taken. */
export default function PrepPlacementPage() {
  const t = useText();
  const nameOf = useName();
  const { sayDate } = useFormat();
  const [exam, setExam] = useSearchState('exam', 0);
  const read = useRead(prepPlacement, exam > 0 ? { exam_id: exam } : {});
  return (
    <Screen title={t('title:prep_from_placement')} about={t('prep:placement_about')}>
      <ReadState read={read} outline="table">
        {(data) =>
          data.exam_id === null ? (
            <EmptyState title={t('prep:no_exams')} />
          ) : (
            <div className="pr-stack">
              <div className="pr-pick">
                <SelectBox<number>
                  label={t('prep:exam')}
                  value={data.exam_id}
                  required
                  options={data.exams.map((each) => ({
                    value: each.id,
                    label: nameOf(each),
                    hint: sayDate(each.held_on),
                  }))}
                  onChange={(next) => next !== null && setExam(next)}
                />
              </div>
              <Placed key={data.exam_id} data={data} />
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}
function Placed({ data }: { data: OutputOf<typeof prepPlacement> }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const good = data.lines.filter((each) => each.errors.length === 0);
  const bad = data.lines.filter((each) => each.errors.length > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(good.map((each) => String(each.candidate_id))),
  );
  const taken = good.filter((each) => chosen.has(String(each.candidate_id)));
  const columns: Column<PrepPlacedLine>[] = [
    { key: 'number', title: t('prep:number') },
    { key: 'name', title: t('prep:student'), lead: true },
    { key: 'program', title: t('prep:program'), wraps: true, render: (row) => row.program[locale] },
    {
      key: 'total',
      title: t('prep:score'),
      align: 'right',
      render: (row) => (row.total === null ? '' : number(row.total)),
    },
    { key: 'level', title: t('prep:level'), render: (row) => row.level ?? '' },
  ];
  return (
    <>
      <Panel title={`${t('prep:to_take')}: ${good.length}`} flush>
        <DataTable
          label={t('prep:to_take')}
          rows={good}
          rowKey={(row) => String(row.candidate_id)}
          rowName={(row) => row.name}
          maxHeight="none"
          selected={chosen}
          onSelected={setChosen}
          empty={<EmptyState small title={t('prep:nobody_to_take')} />}
          columns={columns}
        />
      </Panel>
      <div className="pr-actions">
        <CommandButton
          command={takePrepFromPlacement}
          kind="main"
          label={{ words: t('prep:take_n', { n: taken.length }) }}
          can={taken.length > 0 ? true : { refusals: [] }}
          input={{ exam_id: data.exam_id ?? 0, candidate_ids: taken.map((each) => each.candidate_id) }}
          confirm={{ title: t('prep:take_question', { n: taken.length }), about: t('prep:take_about') }}
        />
      </div>
      <Panel title={`${t('prep:not_to_take')}: ${bad.length}`} flush>
        <DataTable
          label={t('prep:not_to_take')}
          rows={bad}
          rowKey={(row) => String(row.candidate_id)}
          rowName={(row) => row.name}
          empty={<EmptyState small title={t('prep:everyone_to_take')} />}
          columns={[
            ...columns,
            {
              key: 'errors',
              title: t('prep:why_not'),
              wraps: true,
              render: (row) => whyNot({ refusals: row.errors }, locale),
            },
          ]}
        />
      </Panel>
    </>
  );
}
