import { lazy, Suspense } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { pageOf, reportValues } from '#areas/finance/reports/parts/shared/report-values.ts';
import { ReportBar } from '#areas/finance/reports/parts/shared/ReportBar.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import '#areas/finance/reports/parts/shared/reports.css';
import { stateTone, stateWord } from '../../attempts/parts/state-words.ts';
import { reviewReasons } from '../../attempts/review-contract.ts';
import { epaymentReport, epaymentReportFile, epaymentReportRows, type EpaymentReport } from '../contract.ts';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const charted = 31;
const resource = { area: 'epayment', name: 'report-form' };
const { by, from, until, show, merchant } = epaymentReport.input;
const fields = { by, from, until, show, merchant } as const;
type Group = EpaymentReport['groups'][number];
/** an address holds no empty value */
const keyOf = (group: Group): string => group.key || '-';

function useGroupWord(grouped: EpaymentReport['by']): (group: Group) => string {
  const t = useText();
  const name = useName();
  const format = useFormat();
  return ({ key, name: words }) => {
    if (words) return name({ name: words.tr, name_en: words.en });
    if (grouped === 'day') return format.date(key);
    if (grouped === 'state') return t(textKey(`epayment:state_${key}`));
    return key || t('epayment_report:no_code');
  };
}

/** /epayment/report: how card payments went, by bank, status, result code and day. */
export default function EpaymentReportPage() {
  const t = useText();
  const format = useFormat();
  const [search, change] = useSearchValues();
  const values = reportValues(fields, search);
  const read = useRead(epaymentReport, formInput(epaymentReport, values));
  const key = search.key === undefined ? null : String(search.key);
  return (
    <Screen
      title={t('title:epayment_report')}
      about={
        read.data &&
        t('epayment_report:about', {
          from: format.sayDate(read.data.from),
          until: format.sayDate(read.data.until),
        })
      }
      actions={
        <SheetButtons
          sheet={epaymentReportFile}
          input={formInput(epaymentReportFile, values)}
          reason={read.data?.totals.attempts === 0 ? t('epayment_report:none') : null}
        />
      }
    >
      <div className="mr-stack">
        <ReportBar
          resource={resource}
          fields={fields}
          values={{ by: 'day', from: read.data?.from, until: read.data?.until, show: 'all', ...values }}
          onChange={(part) => change({ ...part, key: undefined, page: undefined })}
        />
        <ReadState read={read} outline="table">
          {(data) => <Report data={data} chosen={key} values={values} />}
        </ReadState>
      </div>
    </Screen>
  );
}

function Report({
  data,
  chosen,
  values,
}: {
  data: EpaymentReport;
  chosen: string | null;
  values: Record<string, unknown>;
}) {
  const t = useText();
  const format = useFormat();
  const [, change] = useSearchValues();
  const word = useGroupWord(data.by);
  const { totals, groups } = data;
  const title = t(textKey(`epayment:report-form.by.${data.by}`));
  const share = (value: number | null): string =>
    value === null ? '–' : t('epayment_report:percent', { n: format.number(value, 1) });
  const time = (value: number | null): string =>
    value === null ? '–' : t('epayment_report:n_seconds', { n: format.number(value) });
  const counts = ['attempts', 'paid', 'failed', 'open', 'review'] as const;
  const group = groups.find((each) => keyOf(each) === chosen);
  return (
    <>
      <FactStrip
        label={t('epayment_report:totals')}
        facts={[
          { key: 'attempts', label: t('epayment_report:attempts'), value: format.number(totals.attempts) },
          {
            key: 'success',
            label: t('epayment_report:success'),
            value: share(totals.success),
            note: t('epayment_report:success_note'),
          },
          {
            key: 'seconds',
            label: t('epayment_report:seconds'),
            value: time(totals.seconds),
            note: t('epayment_report:seconds_note'),
          },
          ...data.money.map((sum) => ({
            key: sum.currency,
            label: t('epayment_report:taken_in', { currency: sum.currency }),
            value: format.money(sum.taken, sum.currency),
            note: t('epayment_report:taken_note', {
              difference: format.money(sum.difference, sum.currency),
              commission: format.money(sum.commission, sum.currency),
            }),
          })),
        ]}
      />
      {groups.length > 1 && (
        <Panel title={t('epayment_report:chart')}>
          <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
            <BarChart
              label={`${t('epayment_report:chart')}: ${title}`}
              axis={title}
              stacked
              series={(['paid', 'failed', 'open', 'review'] as const).map((key) => ({
                key,
                label: t(`epayment_report:${key}`),
              }))}
              points={(data.by === 'day' ? groups.slice(-charted) : groups.slice(0, charted)).map((each) => ({
                label: word(each),
                values: { paid: each.paid, failed: each.failed, open: each.open, review: each.review },
              }))}
            />
          </Suspense>
        </Panel>
      )}
      <DataTable<Group>
        label={t('epayment_report:groups')}
        rows={groups}
        rowKey={keyOf}
        rowName={word}
        maxHeight="none"
        empty={<EmptyState title={t('epayment_report:none')}>{t('epayment_report:none_hint')}</EmptyState>}
        columns={[
          {
            key: 'key',
            title,
            lead: true,
            render: (row) => (
              <button
                type="button"
                className="mr-link"
                aria-pressed={keyOf(row) === chosen}
                title={t('epayment_report:open_group', { group: word(row) })}
                onClick={() => change({ key: keyOf(row), page: undefined })}
              >
                {word(row)}
              </button>
            ),
          },
          ...counts.map((name) => ({
            key: name,
            title: t(`epayment_report:${name}`),
            align: 'right' as const,
            render: (row: Group) => format.number(row[name]),
          })),
          { key: 'success', title: t('epayment_report:success'), align: 'right', render: (row) => share(row.success) },
          { key: 'seconds', title: t('epayment_report:seconds'), align: 'right', render: (row) => time(row.seconds) },
        ]}
        sums={[
          {
            key: 'total',
            label: t('epayment_report:total'),
            cells: {
              ...Object.fromEntries(counts.map((name) => [name, format.number(totals[name])])),
              success: share(totals.success),
              seconds: time(totals.seconds),
            },
          },
        ]}
      />
      {groups.length > 0 && (
        <AttemptRows
          values={{ ...values, ...(chosen === null ? {} : { key: chosen }) }}
          group={group ? word(group) : null}
        />
      )}
    </>
  );
}

/** Card payments one by one. */
function AttemptRows({ values, group }: { values: Record<string, unknown>; group: string | null }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [search, change] = useSearchValues();
  const [page, limit] = [pageOf(search.page), Math.min(200, Math.max(5, pageOf(search.limit ?? 20)))];
  const read = useRead(epaymentReportRows, formInput(epaymentReportRows, { ...values, page, limit }));
  return (
    <Panel
      title={group === null ? t('epayment_report:list') : t('epayment_report:list_of', { group })}
      flush
      actions={
        group !== null && (
          <ActionButton kind="quiet" onClick={() => change({ key: undefined, page: undefined })}>
            {t('epayment_report:show_all')}
          </ActionButton>
        )
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable
              label={t('epayment_report:list')}
              rows={data.rows}
              rowKey={(row) => row.reference}
              rowName={(row) => row.reference}
              rowTone={(row) => (row.state === 'review' ? 'warning' : undefined)}
              maxHeight="none"
              columns={[
                {
                  key: 'reference',
                  title: t('epayment_report:reference'),
                  lead: true,
                  render: (row) => (
                    <>
                      {row.reference}
                      <small className="mr-note">{format.moment(row.at)}</small>
                    </>
                  ),
                },
                { key: 'customer', title: t('epayment_report:customer'), wraps: true },
                {
                  key: 'merchant',
                  title: t('epayment_report:merchant'),
                  render: (row) => (
                    <>
                      {name({ name: row.merchant.tr, name_en: row.merchant.en })}
                      {row.card && <small className="mr-note">{row.card}</small>}
                    </>
                  ),
                },
                {
                  key: 'state',
                  title: t('epayment_report:state'),
                  render: (row) => (
                    <>
                      <StatusBadge tone={stateTone[row.state]}>{t(stateWord[row.state])}</StatusBadge>
                      {row.review && <small className="mr-note">{reviewReasons[row.review][locale]}</small>}
                      {row.code && <small className="mr-note">{`${t('epayment_report:code')}: ${row.code}`}</small>}
                    </>
                  ),
                },
                {
                  key: 'amount',
                  title: t('epayment_report:amount'),
                  align: 'right',
                  render: (row) => format.money(row.amount, row.currency),
                },
                {
                  key: 'taken',
                  title: t('epayment_report:taken'),
                  align: 'right',
                  render: (row) => (row.taken === null ? '–' : format.money(row.taken.amount, row.taken.currency)),
                },
              ]}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={[20, 50, 100, 200]}
              onPage={(next) => change({ page: next })}
              onLimit={(next) => change({ limit: next, page: undefined })}
            />
          </>
        )}
      </ReadState>
    </Panel>
  );
}
