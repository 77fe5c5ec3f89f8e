import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import type { Row } from '#kernel/web/resource-client.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { makeYearCurrent } from '../contract.ts';
import { year } from '../resources/year.ts';

/** Akademik yıllar: one of them is the current one. */
export default function YearsPage() {
  const t = useText();
  const { run, busy } = useRun(makeYearCurrent);
  const [asked, setAsked] = useState<Row | null>(null);
  return (
    <>
      <ResourceList
        resource={year}
        title={t('title:years')}
        rowActions={(row) =>
          row.can.make_current === true
            ? [{ key: 'make_current', label: t('reference:year.make_current'), onClick: () => setAsked(row) }]
            : []
        }
      />
      {asked && (
        <ConfirmDialog
          opened
          title={t('reference:year.current_title', { year: String(asked.code) })}
          about={t('reference:year.current_about')}
          confirmLabel={t('reference:year.make_current')}
          busy={busy}
          onConfirm={() => void run({ id: asked.id }).then(() => setAsked(null))}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
