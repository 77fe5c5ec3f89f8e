import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { call, type Written } from './client.ts';
import { showFailure, showSuccess } from './failures.ts';
import { rereadChanges, useLocale, useText } from './hooks.ts';
import { ReadState } from './ReadState.tsx';
import { recordTitle } from './ResourceDetail.tsx';
import { usesQuery, type Row } from './resource-client.ts';
import { UseList } from './UseList.tsx';

/** Asks before a record is deleted: what uses it, how many, and what becomes of them. What is in use may be made passive instead. */
export function DeleteDialog({ resource, row, onClose }: { resource: Resource; row: Row; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const read = useQuery(usesQuery(resource.name, row.id));
  const { status } = resource.fields;
  const passive =
    read.data?.blocked === true &&
    row.status === 'a' &&
    row.can.update === true &&
    status?.kind === 'choice' &&
    'p' in status.choices;
  const work = async (): Promise<void> => {
    setBusy(true);
    try {
      const path = `/api/v1${resource.path}/${row.id}`;
      const answer = passive
        ? await call<Written<unknown>>(path, { method: 'PUT', body: { status: 'p', version: row.version } })
        : await call<Written<null>>(path, { method: 'DELETE' });
      showSuccess(answer);
      await rereadChanges(client, [resource.name]);
    } catch (error) {
      showFailure(error, true);
    }
    setBusy(false);
    onClose();
  };
  const uses = read.data;
  const about = !uses
    ? undefined
    : uses.blocked
      ? t(passive ? 'ui:delete_blocked_passive' : 'ui:delete_blocked')
      : uses.uses.some((use) => use.effect === 'goes')
        ? t('ui:delete_with')
        : t(uses.uses.length > 0 ? 'ui:delete_about' : 'ui:delete_unused');
  return (
    <ConfirmDialog
      opened
      title={t('ui:delete_title', { what: recordTitle(resource, row, locale) })}
      about={about}
      confirmLabel={passive ? t('ui:make_passive') : t('ui:delete')}
      tone={passive ? 'accent' : 'danger'}
      busy={busy}
      disabled={!uses || (uses.blocked && !passive)}
      onConfirm={() => void work()}
      onCancel={onClose}
    >
      <ReadState read={read}>{(data) => <UseList uses={data.uses} />}</ReadState>
    </ConfirmDialog>
  );
}
