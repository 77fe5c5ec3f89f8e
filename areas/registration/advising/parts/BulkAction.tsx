import { useState } from 'react';
import { ScrollArea } from '@mantine/core';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DetailedErrors } from '#ui/DetailedErrors.tsx';
import type { AdviseeRow, BulkRow, bulkApprove, finalizeRegistrations } from '../contract.ts';
import { useReasons } from '../../parts/reasons.ts';
import { useOutcome } from '../../parts/use-outcome.ts';
import '../../parts/registration.css';

type Bulk = typeof bulkApprove | typeof finalizeRegistrations;
interface Refused {
  key: string;
  about: string;
  sentences: string[];
}

/** One action on many rows: named before, and afterwards every row that was refused with its reasons. */
export function BulkAction({
  command,
  kind,
  chosen,
  onDone,
}: {
  command: Bulk;
  kind: 'approve' | 'finalize';
  chosen: readonly AdviseeRow[];
  onDone: () => void;
}) {
  const t = useText();
  const reasons = useReasons(null, false);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<{ done: number; refused: Refused[] } | null>(null);
  const { run, busy } = useOutcome(command as Command<Fields, { done: number; rows: BulkRow[] }>);
  const ids = chosen.flatMap((row) => row.registration.id ?? []);
  const go = async (): Promise<void> => {
    const outcome = await run({ registration_ids: ids } as InputOf<Command<Fields, OutputOf<Bulk>>>);
    if (!outcome) return;
    setAsking(false);
    const refused = outcome.done
      ? outcome.data.rows
          .filter((row) => !row.ok)
          .map((row): Refused => ({
            key: String(row.registration_id),
            about: `${row.full_name} · ${row.student_number}`,
            sentences: row.refusals.map(reasons.sentence),
          }))
      : outcome.entries.map((entry, index): Refused => {
          const row = chosen.find((each) => each.registration.id === entry.data.registration_id);
          return {
            key: `${entry.key}.${index}`,
            about: row ? `${row.full_name} · ${row.student_number}` : '',
            sentences: [entry.message],
          };
        });
    if (refused.length > 0) setResult({ done: outcome.done ? outcome.data.done : 0, refused });
    if (outcome.done) onDone();
  };
  return (
    <>
      <ActionButton kind="main" small disabled={ids.length === 0} onClick={() => setAsking(true)}>
        {t(`registration_ui:bulk.${kind}`, { n: ids.length })}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        busy={busy}
        title={t(`registration_ui:bulk.${kind}_title`, { n: ids.length })}
        about={t(`registration_ui:bulk.${kind}_about`)}
        confirmLabel={t(`registration_ui:bulk.${kind}`, { n: ids.length })}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      >
        <ScrollArea.Autosize
          mah={320}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('registration_ui:advising.list') }}
        >
          <ul className="k-errors r-unframed">
            {chosen.map((row) => (
              <li key={row.student_program_id}>
                {row.full_name} · {row.student_number} ·{' '}
                {t('registration_ui:credits.short', { credits: row.registration.credits })}
              </li>
            ))}
          </ul>
        </ScrollArea.Autosize>
      </ConfirmDialog>
      <DetailedErrors
        opened={result !== null}
        onClose={() => setResult(null)}
        title={t('registration_ui:bulk.refused_title')}
        summary={t(`registration_ui:bulk.${kind}_summary`, {
          done: result?.done ?? 0,
          refused: result?.refused.length ?? 0,
        })}
        errors={(result?.refused ?? []).map((row) => ({
          key: row.key,
          about: row.about,
          text: row.sentences.join(' '),
        }))}
      />
    </>
  );
}
