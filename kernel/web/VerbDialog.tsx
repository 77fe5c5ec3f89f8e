import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fillPath } from '#kernel/contract/define-command.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { call, type Written } from './client.ts';
import { showFailure, showSuccess } from './failures.ts';
import { newKey, rereadChanges, useLocale, useText } from './hooks.ts';
import type { RecordVerb, Row } from './resource-client.ts';
import { recordTitle } from './ResourceDetail.tsx';

/** Does a verb of a record that needs no more than the record: names both, and does no harm when pressed twice. */
export default function VerbDialog({
  resource,
  row,
  name,
  verb,
  onClose,
}: {
  resource: Resource;
  row: Row;
  name: string;
  verb: RecordVerb;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const action = resource.commands?.[name];
  const label = t(textKey(`${resource.area}:${resource.name}.${name}`));
  const work = async (): Promise<void> => {
    setBusy(true);
    try {
      const { path, rest } = fillPath(verb.path, action?.input?.(row) ?? { id: row.id });
      showSuccess(await call<Written<unknown>>(path, { method: verb.method, body: rest, key: key.current }));
      await rereadChanges(client, [...verb.changes, resource.name]);
      onClose();
    } catch (error) {
      showFailure(error, false);
      await rereadChanges(client, [resource.name]);
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      opened
      title={t('ui:verb_title', { verb: label, what: recordTitle(resource, row, locale) })}
      confirmLabel={label}
      tone={action?.danger ? 'danger' : 'accent'}
      busy={busy}
      onConfirm={() => void work()}
      onCancel={onClose}
    />
  );
}
