import { useId } from 'react';
import { Checkbox } from '@mantine/core';
import type { DataTableProps } from '#ui/DataTable.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { cellOf } from '#ui/table-columns.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

interface DataCardsProps<Row> extends DataTableProps<Row> {
  outline: boolean;
  drawn: number;
  choose: (key: string, on: boolean) => void;
}

/** The same list on a phone: one card per row, with the same actions. */
export function DataCards<Row>({
  label,
  rowName,
  cardTitle,
  columns,
  rows,
  rowKey,
  selected,
  onSelected,
  actions,
  onOpen,
  loading = false,
  outline,
  drawn,
  choose,
  rowTone,
  sums = [],
}: DataCardsProps<Row>) {
  const { table } = useUiWords();
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const id = useId();
  const others = columns.filter((column) => column !== lead);
  return (
    <ul className="k-cards" aria-label={label} aria-busy={loading || undefined}>
      {outline &&
        Array.from({ length: 5 }, (_, index) => (
          <li key={index} className="k-card" aria-hidden>
            <span className="k-skeleton" style={{ width: '60%' }} />
            <span className="k-skeleton" />
          </li>
        ))}
      {rows.slice(0, drawn).map((row, index) => {
        const key = rowKey(row);
        // a key may hold spaces, an id may not
        const titleId = `${id}${index}`;
        const title = cardTitle ? cardTitle(row) : lead && cellOf(lead, row);
        return (
          <li key={key} className="k-card" data-selected={selected?.has(key) || undefined} data-tone={rowTone?.(row)}>
            <div className="k-card-head">
              {onSelected && (
                <label className="k-card-check">
                  <Checkbox
                    size="md"
                    aria-label={rowName?.(row)}
                    checked={selected?.has(key) ?? false}
                    onChange={(event) => choose(key, event.currentTarget.checked)}
                  />
                </label>
              )}
              <div className="k-card-lead" id={titleId}>
                {title}
              </div>
              {actions && (
                <RowMenu label={rowName ? table.actionsOf(rowName(row)) : table.actions} actions={actions(row)} />
              )}
            </div>
            <dl>
              {others.map((column) => {
                const value = cellOf(column, row);
                return value === '' || value === null || column.blank?.(row) ? null : (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{value}</dd>
                  </div>
                );
              })}
            </dl>
            {onOpen && (
              <button type="button" className="k-card-open" aria-labelledby={titleId} onClick={() => onOpen(row)} />
            )}
          </li>
        );
      })}
      {sums.map((sum) => (
        <li key={sum.key} className="k-card k-card-sum">
          <div className="k-card-lead">{sum.label}</div>
          <dl>
            {others.map(({ key, title }) => {
              const value = sum.cells[key];
              return value === undefined || value === null || value === '' ? null : (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
