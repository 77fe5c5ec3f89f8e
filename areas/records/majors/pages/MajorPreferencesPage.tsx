import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import type { Row } from '#kernel/web/resource-client.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { evaluateMajorPreference } from '../contract.ts';
import { useMajorPlace } from '../parts/majors-office.ts';
import { majorPreference } from '../resources/major-preference.ts';

/** /minor/application/preference and the like: every wish the office has to judge, one by one or many at once. */
export default function MajorPreferencesPage() {
  const t = useText();
  const { family, office, title } = useMajorPlace();
  const [unfit, setUnfit] = useState<Row | null>(null);
  const go = useGo();
  const fit = useRun(evaluateMajorPreference);
  return (
    <>
      <ResourceList
        key={`${family}.${office}`}
        resource={majorPreference}
        title={t(textKey(title))}
        filter={{ family }}
        onOpen={(row) => go(`/requests/${String(row.request_id)}`)}
        rowActions={(row) =>
          row.can[`${office}_fit`] === true
            ? [
                {
                  key: `${office}_fit`,
                  label: t('majors:fit'),
                  onClick: () => void fit.run({ id: row.id, office, verdict: 'fit' }),
                },
                { key: 'unfit', label: t('majors:unfit'), danger: true, onClick: () => setUnfit(row) },
              ]
            : []
        }
      />
      {unfit && <Unfit row={unfit} office={office} onClose={() => setUnfit(null)} />}
    </>
  );
}

function Unfit({ row, office, onClose }: { row: Row; office: 'affairs' | 'prep' | 'unit'; onClose: () => void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const { run, busy, problems } = useRun(evaluateMajorPreference);
  const send = async (): Promise<void> => {
    if ((await run({ id: row.id, office, verdict: 'unfit', note })) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('majors:unfit_title', { who: String(row.full_name ?? '') })}
      about={t('majors:unfit_about')}
      confirmLabel={t('majors:unfit')}
      tone="danger"
      busy={busy}
      disabled={note.trim().length < 3}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('majors:reason')}
        name="note"
        required
        value={note}
        onChange={(next) => setNote(next ?? '')}
        {...(problems.note ? { error: problems.note } : {})}
      />
    </ConfirmDialog>
  );
}
