import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import type { SheetLine } from '../contract.ts';
import { hoursKinds } from '../rules/sheet-words.ts';
import { useMonthName } from './month-name.ts';
import './adjunct.css';

/** The lines of a sheet, each with its days, share, hours and rate: whoever reads it can count along. */
export function SheetLines({
  lines,
  currency,
  verb,
}: {
  lines: readonly SheetLine[];
  currency: string;
  verb?: (line: SheetLine) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const { money, number, sayDate } = useFormat();
  const monthName = useMonthName();
  return (
    <DataTable<SheetLine>
      label={t('adjunct:lines')}
      rows={lines}
      rowKey={(row) => String(row.id)}
      rowName={(row) => `${row.section} ${hoursKinds[row.hours_kind][locale]}`}
      maxHeight="none"
      columns={[
        {
          key: 'section',
          title: t('adjunct:section'),
          lead: true,
          wraps: true,
          render: (row) => (
            <>
              {row.section}
              <span className="aj-below">{locale === 'tr' ? row.name : row.name_en}</span>
              {row.earlier && (
                <StatusBadge tone="warning">{t('adjunct:earlier', { month: monthName(row.month) })}</StatusBadge>
              )}
            </>
          ),
        },
        { key: 'kind', title: t('adjunct:kind'), render: (row) => hoursKinds[row.hours_kind][locale] },
        { key: 'days', title: t('adjunct:days'), wraps: true, render: (row) => <Days line={row} /> },
        { key: 'share', title: t('adjunct:share'), align: 'right', render: (row) => `${row.share} %` },
        {
          key: 'planned',
          title: t('adjunct:planned'),
          align: 'right',
          line: true,
          render: (row) => number(row.planned),
        },
        {
          key: 'hours',
          title: t('adjunct:hours'),
          align: 'right',
          line: true,
          render: (row) => (
            <>
              {number(row.hours)}
              {row.reason !== null && (
                <span className="aj-below">{t('adjunct:corrected', { reason: row.reason })}</span>
              )}
              {row.corrected_by !== null && (
                <span className="aj-below">{t('adjunct:corrected_by', { name: row.corrected_by })}</span>
              )}
            </>
          ),
        },
        {
          key: 'rate',
          title: t('adjunct:rate'),
          align: 'right',
          render: (row) =>
            row.rate === null ? (
              <StatusBadge tone="danger">{t('adjunct:no_rate')}</StatusBadge>
            ) : (
              <>
                {money(row.rate.amount, currency)}
                <span className="aj-below">{t('adjunct:rate_from', { day: sayDate(row.rate.valid_from) })}</span>
              </>
            ),
        },
        {
          key: 'amount',
          title: t('adjunct:amount'),
          align: 'right',
          line: true,
          render: (row) => money(row.amount, currency),
        },
        ...(verb ? [{ key: 'verb', title: t('adjunct:correct'), render: verb }] : []),
      ]}
    />
  );
}

function Days({ line }: { line: SheetLine }) {
  const t = useText();
  const { sayDate, number } = useFormat();
  const hours = line.days.reduce((sum, day) => sum + day.hours, 0);
  return (
    <details className="aj-days">
      <summary>
        {t('adjunct:days_count', { n: new Set(line.days.map((day) => day.on)).size, hours: number(hours) })}
      </summary>
      <ul className="aj-list">
        {line.days.map((day, at) => (
          // a section may meet twice on a day
          <li key={`${day.on}-${at}`}>{t('adjunct:day', { day: sayDate(day.on), hours: day.hours })}</li>
        ))}
      </ul>
    </details>
  );
}
