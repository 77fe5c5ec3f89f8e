import { useState } from 'react';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { reportValues } from '#areas/finance/reports/parts/shared/report-values.ts';
import { ReportBar } from '#areas/finance/reports/parts/shared/ReportBar.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { slotTypeWords } from '#areas/curriculum/resources/slot.ts';
import { formInput, type OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { electivePoolReport, electivePoolReportFile, type PoolDemand } from '../contract.ts';
import { PoolDetail } from '../parts/PoolDetail.tsx';

const resource = { area: 'registration', name: 'elective-pools' };
const fields = electivePoolReport.input;
type Report = OutputOf<typeof electivePoolReport>;

/** /elective/pools/report: what pools offer in a semester, what students still need of them, and what finds no seat. */
export default function ElectivePoolReportPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const [opened, setOpened] = useState<PoolDemand | null>(null);
  const values = reportValues(fields, search);
  const read = useRead(electivePoolReport, formInput(electivePoolReport, values));
  const data = read.data;
  return (
    <Screen
      title={t('title:elective_pool_report')}
      about={
        data &&
        (data.past
          ? t('electives:about_past', { semester: semesterName(data.semester) })
          : t('electives:about', { semester: semesterName(data.semester), students: data.students }))
      }
      actions={
        <SheetButtons
          sheet={electivePoolReportFile}
          input={formInput(electivePoolReportFile, values)}
          reason={data?.pools.length === 0 ? t('electives:none') : null}
        />
      }
    >
      <div className="mr-stack">
        <ReportBar
          resource={resource}
          fields={fields}
          values={{ semester_id: data?.semester.id, idle: data?.idle, ...values }}
          onChange={(part) => change(part)}
        />
        <ReadState read={read} outline="table">
          {(shown) => (
            <>
              {shown.pools.length > 0 && <Facts data={shown} />}
              <Pools data={shown} onOpen={setOpened} />
            </>
          )}
        </ReadState>
      </div>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? `${opened.code} · ${number(opened.courses)}` : ''}
        width={720}
      >
        {opened && <PoolDetail pool={opened} values={values} past={data?.past ?? false} />}
      </Drawer>
    </Screen>
  );
}

function Facts({ data }: { data: Report }) {
  const t = useText();
  const { number } = useFormat();
  const sum = (of: 'offered' | 'courses' | 'resting' | 'due' | 'without_seat'): number =>
    data.pools.reduce((total, pool) => total + pool[of], 0);
  return (
    <FactStrip
      label={t('electives:facts')}
      facts={[
        { key: 'pools', label: t('electives:pools'), value: number(data.pools.length) },
        ...(data.past
          ? []
          : [
              { key: 'due', label: t('electives:due'), value: number(sum('due')), note: t('electives:due_note') },
              {
                key: 'without_seat',
                label: t('electives:without_seat'),
                value: number(sum('without_seat')),
                note: t('electives:without_seat_note'),
              },
            ]),
        {
          key: 'resting',
          label: t('electives:resting'),
          value: number(sum('resting')),
          note: t('electives:resting_note', { n: data.idle }),
        },
      ]}
    />
  );
}

function Pools({ data, onOpen }: { data: Report; onOpen: (pool: PoolDemand) => void }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const types: Readonly<Record<string, { tr: string; en: string }>> = slotTypeWords;
  const counted = (key: 'due' | 'next' | 'later') => ({
    key,
    title: t(`electives:${key}`),
    align: 'right' as const,
    render: (pool: PoolDemand) => number(pool[key]),
  });
  return (
    <DataTable<PoolDemand>
      label={t('electives:pools')}
      rows={data.pools}
      rowKey={(pool) => String(pool.id)}
      rowName={(pool) => `${pool.code} ${name(pool)}`}
      onOpen={onOpen}
      maxHeight="none"
      empty={<EmptyState title={t('electives:none')}>{t('electives:none_hint')}</EmptyState>}
      columns={[
        {
          key: 'pool',
          title: t('electives:pool'),
          lead: true,
          width: 260,
          wraps: true,
          render: (pool) => (
            <>
              {pool.code} {name(pool)}
              <span className="mr-note">{types[pool.pool_type]?.[locale]}</span>
            </>
          ),
        },
        {
          key: 'offered',
          title: t('electives:offered'),
          align: 'right',
          render: (pool) =>
            pool.takes_any
              ? t('electives:all_courses')
              : t('electives:offered_of', { offered: pool.offered, courses: pool.courses }),
        },
        { key: 'resting', title: t('electives:resting'), align: 'right', render: (pool) => number(pool.resting) },
        { key: 'sections', title: t('electives:sections'), align: 'right', render: (pool) => number(pool.sections) },
        {
          key: 'fill',
          title: t('electives:fill'),
          align: 'right',
          render: (pool) =>
            pool.quota === 0
              ? '–'
              : `${number(pool.taken)} / ${number(pool.quota)} · ${number(Math.round((100 * pool.taken) / pool.quota))} %`,
        },
        { key: 'waiting', title: t('electives:waiting'), align: 'right', render: (pool) => number(pool.waiting) },
        ...(data.past
          ? []
          : [
              counted('due'),
              counted('next'),
              counted('later'),
              {
                key: 'without_seat',
                title: t('electives:without_seat'),
                render: (pool: PoolDemand) =>
                  pool.without_seat > 0 ? (
                    <StatusBadge tone="warning">{t('electives:short', { n: number(pool.without_seat) })}</StatusBadge>
                  ) : pool.due > 0 ? (
                    <StatusBadge tone="success">{t('electives:enough')}</StatusBadge>
                  ) : (
                    '–'
                  ),
              },
            ]),
      ]}
    />
  );
}
