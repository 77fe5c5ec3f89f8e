import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { yearEndPdfQuery, type AccountView } from '../contract.ts';

/** A paper for each year that is over, for the tax return. */
export function YearEndPanel({ view }: { view: AccountView }) {
  const t = useText();
  const locale = useLocale();
  const [busy, setBusy] = useState<number | null>(null);
  if (view.years.length === 0) return null;
  const download = async (year: number): Promise<void> => {
    setBusy(year);
    await downloadQuery(yearEndPdfQuery, {
      ...(view.student_program_id === null ? {} : { student_program_id: view.student_program_id }),
      year,
      locale,
    });
    setBusy(null);
  };
  return (
    <Panel title={t('account:year_end')} about={t('account:year_end_about')}>
      <div className="acc-years">
        {view.years.map((year) => (
          <ActionButton
            key={year}
            kind="quiet"
            icon={<DownloadIcon size={16} />}
            busy={busy === year}
            onClick={() => void download(year)}
          >
            {t('account:year_end_of', { year })}
          </ActionButton>
        ))}
      </div>
    </Panel>
  );
}
