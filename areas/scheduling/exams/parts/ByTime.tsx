import { useState, type ReactNode } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Column } from '#ui/table-columns.ts';

/** What comes, the nearest first, and below it what was. */
export function ByTime<Row extends { day: string; starts: number }>({
  rows,
  columns,
  rowKey,
  label,
  empty,
}: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  label: string;
  empty: ReactNode;
}) {
  const t = useText();
  const [today] = useState(() => universityDay(new Date()));
  const next = rows.filter((row) => row.day >= today).toReversed();
  const past = rows.filter((row) => row.day < today);
  if (rows.length === 0) return empty;
  return (
    <div className="x-stack">
      {(
        [
          ['upcoming', next],
          ['past', past],
        ] as const
      ).map(
        ([key, some]) =>
          some.length > 0 && (
            <Panel key={key} title={t(`exams:${key}`)} flush>
              <DataTable<Row> label={`${label} · ${t(`exams:${key}`)}`} columns={columns} rows={some} rowKey={rowKey} />
            </Panel>
          ),
      )}
    </div>
  );
}
