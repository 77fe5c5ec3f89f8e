import { useState } from 'react';
import type { InputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { downloadQuery } from './download.ts';
import { useText } from './hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon, PrintIcon } from '#ui/icons.tsx';

/** A report as a spreadsheet and on paper; an empty one says why there is nothing to export. */
export function SheetButtons<Q extends Query<Fields, unknown>>({
  sheet,
  input,
  reason,
}: {
  sheet: Q;
  input: InputOf<Q>;
  reason: string | null;
}) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(sheet, input);
    setBusy(false);
  };
  return (
    <>
      <ActionButton
        kind="quiet"
        icon={<DownloadIcon size={16} />}
        busy={busy}
        onClick={() => void download()}
        {...(reason ? { reason } : {})}
      >
        {t('ui:export')}
      </ActionButton>
      <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
        {t('ui:print')}
      </ActionButton>
    </>
  );
}
