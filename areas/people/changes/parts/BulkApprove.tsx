import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, command as send } from '#kernel/web/client.ts';
import { notices, showFailure } from '#kernel/web/failures.ts';
import { newKey, rereadChanges, useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DetailedErrors } from '#ui/DetailedErrors.tsx';
import { approveInformationChanges as declared, type ListedChange } from '../contract.ts';

interface Refused {
  key: string;
  about: string;
  text: string;
}

/** Approves many at once; afterwards every one that was refused with its reasons. */
export function BulkApprove({ chosen, onDone }: { chosen: readonly ListedChange[]; onDone: () => void }) {
  const t = useText();
  const locale = useLocale();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ done: number; refused: Refused[] } | null>(null);
  const finish = async (done: number, refused: Refused[]): Promise<void> => {
    setAsking(false);
    if (refused.length > 0) setResult({ done, refused });
    await rereadChanges(client, declared.changes);
    onDone();
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, message } = await send(declared, { ids: chosen.map((change) => change.id) }, newKey());
      if (message) notices.toast('success', t(textKey(`api:${message}`)));
      await finish(
        data.done,
        data.rows
          .filter((row) => !row.ok)
          .map((row) => ({
            key: String(row.id),
            about: row.full_name,
            text: row.refusals.map((refusal) => String(reasonOf(refusal, locale).sentence)).join(' '),
          })),
      );
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 406 || error.status === 420))
        await finish(
          0,
          error.entries.map((entry, index) => ({
            key: `${entry.key}.${index}`,
            about: String(entry.data.full_name ?? ''),
            text: entry.message,
          })),
        );
      else showFailure(error, false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ActionButton
        kind="main"
        {...(chosen.length === 0 ? { reason: t('people_changes:choose_bulk') } : {})}
        onClick={() => setAsking(true)}
      >
        {t('people_changes:bulk', { n: chosen.length })}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        busy={busy}
        title={t('people_changes:bulk_title', { n: chosen.length })}
        about={t('people_changes:bulk_about')}
        consequences={chosen.map((change) => ({
          key: String(change.id),
          text: `${change.person.number} ${change.person.full_name}`,
        }))}
        confirmLabel={t('people_changes:bulk', { n: chosen.length })}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      />
      <DetailedErrors
        opened={result !== null}
        onClose={() => setResult(null)}
        title={t('people_changes:bulk_refused')}
        summary={t('people_changes:bulk_summary', { done: result?.done ?? 0, refused: result?.refused.length ?? 0 })}
        errors={result?.refused ?? []}
      />
    </>
  );
}
