import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call, type FailureEntry, type Written } from '#kernel/web/client.ts';
import { entriesInPlace, showFailure, showSuccess } from '#kernel/web/failures.ts';
import { rereadChanges, useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { acceptTimetable, type Acceptance } from '../contract.ts';

/** what only has to be read: everything else stops */
const asking: readonly string[] = ['lines_published', 'lines_worse'];
interface AcceptProps {
  id: number;
  /** none: all that are open */ line_ids: readonly number[];
  label: string;
  small?: boolean;
  onDone?: (done: Acceptance) => void;
}
/** Accepts lines of a proposal. What has to be read first is asked about; what no longer fits is named afterwards. */
export function AcceptButton({ id, line_ids, label, small = false, onDone }: AcceptProps) {
  const t = useText();
  const locale = useLocale();
  const client = useQueryClient();
  const { number } = useFormat();
  const [busy, setBusy] = useState(false);
  const [toRead, setToRead] = useState<readonly FailureEntry[] | null>(null);
  const [done, setDone] = useState<Acceptance | null>(null);
  const accept = async (confirmed: boolean): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call<Written<Acceptance>>(`/api/v1/course/schedules/proposals/${id}/accept`, {
        method: 'POST',
        body: { line_ids: [...line_ids], confirmed },
      });
      setToRead(null);
      showSuccess(answer);
      if (answer.data && answer.data.refused.length > 0) setDone(answer.data);
      if (answer.data) onDone?.(answer.data);
      await rereadChanges(client, acceptTimetable.changes);
    } catch (error) {
      const entries = error instanceof ApiFailure ? entriesInPlace(error) : [];
      if (entries.length > 0 && entries.every((each) => asking.includes(each.key))) setToRead(entries);
      else {
        setToRead(null);
        showFailure(error, false);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ActionButton
        kind={small ? 'plain' : 'main'}
        small={small}
        busy={busy}
        disabled={!small && line_ids.length === 0}
        onClick={() => void accept(false)}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        opened={toRead !== null}
        title={t('solver:confirm_title')}
        about={t('solver:confirm_about')}
        consequences={(toRead ?? []).map((each, index) => ({
          key: String(index),
          text: reasonOf(each, locale).sentence,
          tone: 'warning' as const,
        }))}
        confirmLabel={t('solver:confirm')}
        busy={busy}
        onConfirm={() => void accept(true)}
        onCancel={() => setToRead(null)}
      />
      <ConfirmDialog
        opened={done !== null}
        title={t('solver:refused_title', { n: number(done?.refused.length ?? 0) })}
        about={t('solver:told', { n: number(done?.told ?? 0) })}
        consequences={(done?.refused ?? []).map((each) => ({
          key: String(each.line_id),
          text: t('solver:refused_line', {
            section: each.section,
            why: each.reasons.map((reason) => String(reasonOf(reason, locale).sentence)).join(' '),
          }),
          tone: 'warning' as const,
        }))}
        confirmLabel={t('ui:close')}
        onConfirm={() => setDone(null)}
        onCancel={() => setDone(null)}
      />
    </>
  );
}
