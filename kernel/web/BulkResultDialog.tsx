import { useState } from 'react';
import type { BulkResult, BulkRow } from '#kernel/contract/bulk-actions.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { saveText } from './download.ts';
import { contactLine } from './failures.ts';
import { useText } from './hooks.ts';

const reasonsOf = (row: BulkRow): string =>
  row.reasons.map((reason) => [reason.message, contactLine(reason)].filter(Boolean).join(' ')).join(' ');
/** A field of a table file: quoted, and never taken for a formula. */
const quoted = (value: string): string =>
  `"${(/^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** What became of each record of a bulk action, and why not; can be kept as a table. */
export default function BulkResultDialog({
  title,
  result,
  onClose,
}: {
  title: string;
  result: BulkResult;
  onClose: () => void;
}) {
  const t = useText();
  const [only, setOnly] = useState(true);
  const rows = only ? result.rows.filter((row) => !row.ok) : result.rows;
  const outcome = (row: BulkRow): string =>
    t(row.passive ? 'ui:bulk_retired' : row.ok ? 'ui:bulk_ok' : 'ui:bulk_refused');
  // semicolons and a byte order mark: what a Turkish spreadsheet program opens as columns with the right letters
  const download = (): void =>
    saveText(
      `${title}.csv`,
      `\ufeff${[[t('ui:bulk_record'), t('ui:bulk_outcome'), t('ui:reason')], ...result.rows.map((row) => [row.label, outcome(row), reasonsOf(row)])].map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`,
      'text/csv;charset=utf-8',
    );
  return (
    <ConfirmDialog
      opened
      wide
      title={title}
      about={t('ui:bulk_result', { ok: String(result.ok), refused: String(result.refused) })}
      confirmLabel={t('ui:copy_table')}
      cancelLabel={t('ui:close')}
      onConfirm={download}
      onCancel={onClose}
    >
      {result.ok > 0 && <FlagBox label={t('ui:only_refused')} name="only-refused" value={only} onChange={setOnly} />}
      <DataTable<BulkRow>
        label={title}
        keepTable
        maxHeight={380}
        columns={[
          { key: 'label', title: t('ui:bulk_record'), lead: true },
          {
            key: 'ok',
            title: t('ui:bulk_outcome'),
            render: (row) => <StatusBadge tone={row.ok ? 'success' : 'danger'}>{outcome(row)}</StatusBadge>,
          },
          { key: 'reasons', title: t('ui:reason'), render: reasonsOf },
        ]}
        rows={rows}
        rowKey={(row) => String(row.id)}
      />
    </ConfirmDialog>
  );
}
