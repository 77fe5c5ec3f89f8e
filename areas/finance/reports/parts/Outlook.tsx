import { lazy, Suspense } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { stages } from '../../collection/rules/stages.ts';
import { financeOutlook } from '../overview-contract.ts';
import { onAxis } from './shared/report-values.ts';
import './shared/reports.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const TrendChart = lazy(() => import('#ui/TrendChart.tsx'));

/** What is due in the weeks ahead, how lateness went, what lies here, and where collection stands. */
export function Outlook({ currency }: { currency: string | null }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const read = useRead(financeOutlook, formInput(financeOutlook, currency === null ? {} : { currency }));
  return (
    <ReadState read={read} outline="table">
      {(data) => {
        const money = (minor: number): string => format.money(minor, data.currency);
        const wait = <CardSkeleton label={t('ui:loading')} />;
        return (
          <>
            <div className="mr-pair">
              <Panel
                title={t('money_reports:ahead')}
                about={t('money_reports:ahead_about', {
                  amount: money(data.ahead.reduce((all, each) => all + each.amount, 0)),
                })}
                link={{ href: '/payments/due-date?span=all', label: t('money_reports:open_due') }}
              >
                <Suspense fallback={wait}>
                  <BarChart
                    label={t('money_reports:ahead')}
                    axis={t('money_reports:week')}
                    height={200}
                    format={onAxis}
                    series={[{ key: 'amount', label: t('money_reports:not_due') }]}
                    points={data.ahead.map((each) => ({
                      label: format.date(each.from).slice(0, 5),
                      values: { amount: each.amount / 100 },
                    }))}
                  />
                </Suspense>
              </Panel>
              <Panel
                title={t('money_reports:trend')}
                about={t('money_reports:trend_about', { amount: money(data.overdue.at(-1)?.amount ?? 0) })}
                link={{
                  href: `/payments/balance-report?show=overdue&currency=${data.currency}`,
                  label: t('money_reports:open_overdue'),
                }}
              >
                <Suspense fallback={wait}>
                  <TrendChart
                    label={t('money_reports:trend')}
                    axis={t('money_reports:day')}
                    height={200}
                    format={onAxis}
                    min={0}
                    series={[{ key: 'amount', label: t('money_reports:overdue') }]}
                    points={data.overdue.map((each) => ({
                      label: format.date(each.on).slice(0, 5),
                      values: { amount: each.amount / 100 },
                    }))}
                  />
                </Suspense>
              </Panel>
            </div>
            <div className="mr-pair">
              <Panel title={t('money_reports:collection')} flush>
                <DataTable
                  label={t('money_reports:collection')}
                  rows={data.collection}
                  rowKey={(row) => row.stage}
                  rowName={(row) => stages[row.stage][locale]}
                  maxHeight="none"
                  empty={<EmptyState small title={t('money_reports:no_letters')} />}
                  columns={[
                    {
                      key: 'stage',
                      title: t('money_reports:stage'),
                      lead: true,
                      render: (row) => <PageLink to="/payments/letters">{stages[row.stage][locale]}</PageLink>,
                    },
                    { key: 'letters', title: t('money_reports:plans'), align: 'right' },
                    {
                      key: 'principal',
                      title: t('money_reports:overdue'),
                      align: 'right',
                      render: (row) => money(row.principal),
                    },
                  ]}
                />
              </Panel>
              <Panel
                title={t('money_reports:deposits')}
                about={t('money_reports:deposits_about')}
                link={{
                  href: `/payments/balance-report?show=credit&sort=credit&currency=${data.currency}`,
                  label: t('money_reports:open_credit'),
                }}
                flush
              >
                <DataTable
                  label={t('money_reports:deposits')}
                  rows={data.deposits}
                  rowKey={(row) => row.earmark ?? ''}
                  rowName={(row) => row.earmark ?? ''}
                  maxHeight="none"
                  empty={<EmptyState small title={t('money_reports:no_deposits')} />}
                  columns={[
                    {
                      key: 'earmark',
                      title: t('money_reports:set_aside'),
                      lead: true,
                      render: (row) =>
                        row.earmark === null
                          ? t('money_reports:for_nothing')
                          : t(textKey(`money_reports:account.${row.earmark}`)),
                    },
                    {
                      key: 'amount',
                      title: t('money_reports:amount'),
                      align: 'right',
                      render: (row) => money(row.amount),
                    },
                  ]}
                />
              </Panel>
            </div>
          </>
        );
      }}
    </ReadState>
  );
}
