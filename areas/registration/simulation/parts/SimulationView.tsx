import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SlotGrid } from '#ui/SlotGrid.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { SlotsBoard, useSlotWords } from '../../slots/parts/SlotsBoard.tsx';
import { SlotsBar, SlotsFacts } from '../../slots/parts/SlotsProgress.tsx';
import type { Simulation } from '../contract.ts';

const views = ['current', 'next', 'two', 'three'] as const;
const tones: Readonly<Record<Simulation['views'][number]['band'], Tone>> = {
  done: 'success',
  likely: 'success',
  possible: 'info',
  unlikely: 'warning',
  impossible: 'danger',
};
interface Props {
  data: Simulation;
  search: Record<string, unknown>;
  change: (values: Record<string, unknown>) => void;
}

/** The answer to “what if”: likelihood, this semester, the ones to come, the plan. */
export function SimulationView({ data, search, change }: Props) {
  const t = useText();
  return (
    <>
      <Likelihood data={data} search={search} change={change} />
      <Running data={data} change={change} />
      <Terms data={data} />
      <Panel title={t('simulation:plan')}>
        <div className="r-stack">
          <SlotsFacts summary={data.summary} />
          <SlotsBar slots={data.slots} summary={data.summary} />
          <SlotsBoard slots={data.slots} summary={data.summary} current={data.student.semester_no} />
        </div>
      </Panel>
      <Extra data={data} />
    </>
  );
}

/** ACA-042: one view at a time, in the address. */
function Likelihood({ data, search, change }: Props) {
  const t = useText();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  const view = views.find((each) => each === search.view) ?? 'current';
  const shown = data.views.find((each) => each.view === view);
  if (!shown) return null;
  return (
    <Panel title={t('simulation:likelihood')} about={t('simulation:likelihood.about')}>
      <ViewTabs
        label={t('simulation:likelihood')}
        views={views.map((key) => ({ key, label: t(`simulation:view.${key}`) }))}
        current={view}
        onChoose={(next) => change({ view: next === 'current' ? undefined : next })}
      />
      <FactStrip
        label={t('simulation:likelihood')}
        facts={[
          {
            key: 'chance',
            label: t('simulation:by', { semester: semesterName(shown.semester) }),
            value: t('simulation:percent', { chance: number(shown.chance) }),
            note: t(`simulation:band.${shown.band}`),
            tone: tones[shown.band],
          },
          {
            key: 'missing',
            label: t('simulation:missing'),
            value: t('simulation:missing_value', { n: number(shown.missing) }),
            note: t('simulation:missing_credits', { credits: number(shown.missing_credits) }),
          },
          {
            key: 'average',
            label: t('simulation:average'),
            value: shown.needed_average === null ? t('simulation:average_any') : shown.needed_average.toFixed(2),
            note: t('simulation:average_note', { target: data.target_average.toFixed(2) }),
            ...(shown.needed_average !== null && shown.needed_average > 4 ? { tone: 'danger' as const } : {}),
          },
        ]}
      />
    </Panel>
  );
}

function Running({ data, change }: Pick<Props, 'data' | 'change'>) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const turn = (id: number, passed: boolean): void => {
    const failing = data.running.filter((each) => (each.enrolment_id === id ? !passed : !each.passed));
    change({ failing: failing.map((each) => each.enrolment_id).join('.') || undefined });
  };
  return (
    <Panel title={t('simulation:running')} about={t('simulation:running.about')}>
      {data.running.length === 0 ? (
        <p className="r-note">{t('simulation:running.none')}</p>
      ) : (
        <div className="r-stack">
          {data.running.map((row) => (
            <FlagBox
              key={row.enrolment_id}
              label={`${row.code} ${name(row)}`}
              help={[
                t('simulation:missing_credits', { credits: number(row.credits) }),
                `${t('simulation:column.chance')}: ${t('simulation:percent', { chance: number(row.chance) })}`,
                row.passed && !row.counts ? t('simulation:running.extra') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              value={row.passed}
              onChange={(passed) => turn(row.enrolment_id, passed)}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Terms({ data }: Pick<Props, 'data'>) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  const states = useSlotWords();
  return (
    <>
      <Panel title={t('simulation:terms')} about={t('simulation:terms.about')}>
        {data.terms.length === 0 ? (
          <p className="r-note">{t('simulation:terms.none')}</p>
        ) : (
          <SlotGrid
            words={{ label: t('simulation:terms'), states }}
            semesters={data.terms.map((term) => ({
              key: `${term.academic_year}.${term.code}`,
              title: semesterName(term),
              summary: t('simulation:missing_credits', { credits: number(term.credits) }),
              slots: term.items.map((item) => ({
                key: String(item.slot_id),
                code: item.code ?? t(textKey(`registration:slot_type.${item.slot_type}`)),
                name: name(item),
                credits: number(item.credits),
                state: 'planned' as const,
                note: `${t('simulation:column.chance')}: ${t('simulation:percent', { chance: number(item.chance) })}`,
              })),
            }))}
          />
        )}
      </Panel>
      {data.left.length > 0 && (
        <Panel title={t('simulation:left')} flush>
          <DataTable
            label={t('simulation:left')}
            rows={data.left}
            rowKey={(row) => String(row.slot_id)}
            rowName={(row) => row.code ?? name(row)}
            columns={[
              {
                key: 'course',
                title: t('simulation:column.course'),
                lead: true,
                render: (row) => `${row.code ?? ''} ${name(row)}`.trim(),
              },
              {
                key: 'credits',
                title: t('simulation:column.credits'),
                align: 'right',
                render: (row) => number(row.credits),
              },
              {
                key: 'reason',
                title: t('simulation:column.reason'),
                render: (row) => <StatusBadge tone="warning">{t(`simulation:reason.${row.reason}`)}</StatusBadge>,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Extra({ data }: Pick<Props, 'data'>) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  if (data.extra.length === 0) return null;
  return (
    <Panel title={t('simulation:extra')} about={t('simulation:extra.about')} flush>
      <DataTable
        label={t('simulation:extra')}
        rows={data.extra}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.code}
        columns={[
          { key: 'code', title: t('simulation:column.code'), lead: true, render: (row) => row.code },
          { key: 'course', title: t('simulation:column.course'), render: (row) => name(row) },
          {
            key: 'credits',
            title: t('simulation:column.credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
        ]}
      />
    </Panel>
  );
}
