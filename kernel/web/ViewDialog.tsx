import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { SavedView, ViewQuery } from '#kernel/contract/saved-view.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { ApiFailure, call, type Written } from './client.ts';
import { showFailure, showSuccess } from './failures.ts';
import { newKey, useText } from './hooks.ts';

/** Names a view, says whether it opens with the list and with which roles it is shared; an existing one can be deleted. */
export default function ViewDialog({
  resource,
  view,
  query,
  roles,
  onClose,
  onSaved,
}: {
  resource: Resource;
  view: SavedView | null;
  query: ViewQuery;
  roles: readonly string[] | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}) {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [opens, setOpens] = useState(view?.is_default ?? false);
  const [shared, setShared] = useState<readonly string[]>(view?.shared_roles ?? []);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [doomed, setDoomed] = useState(false);
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call<Written<{ id: number } | undefined>>(`/api/v1/saved/views${path}`, {
        method,
        key: newKey(),
        ...(body ? { body } : {}),
      });
      showSuccess(answer);
      await client.invalidateQueries({ queryKey: ['views', resource.name] });
      if (method === 'DELETE') onClose();
      else onSaved(answer.data?.id ?? 0);
    } catch (error) {
      if (error instanceof ApiFailure) setProblem(error.fields.name?.[0] ?? '');
      showFailure(error, method === 'DELETE');
      setBusy(false);
    }
  };
  const choice = { name, is_default: opens, ...(roles ? { shared_roles: shared } : {}) };
  if (doomed && view) {
    return (
      <ConfirmDialog
        opened
        title={t('ui:view_delete_title', { name: view.name })}
        about={t('ui:view_delete_about')}
        confirmLabel={t('ui:delete')}
        tone="danger"
        busy={busy}
        onConfirm={() => void send('DELETE', `/${view.id}`)}
        onCancel={() => setDoomed(false)}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={view ? t('ui:view_edit', { name: view.name }) : t('ui:view_new')}
      about={t('ui:view_about')}
      confirmLabel={t('ui:save')}
      busy={busy}
      disabled={name.trim() === ''}
      onConfirm={() =>
        void (view
          ? send('PUT', `/${view.id}`, choice)
          : send('POST', '', { resource: resource.name, query, ...choice }))
      }
      onCancel={onClose}
    >
      <TextBox
        label={t('ui:view_name')}
        name="view-name"
        required
        autoFocus
        maxLength={80}
        value={name}
        onChange={setName}
        {...(problem ? { error: problem } : {})}
      />
      <FlagBox label={t('ui:view_default')} name="view-default" value={opens} onChange={setOpens} />
      {roles && (
        <MultiSelectBox
          label={t('ui:view_share')}
          help={t('ui:view_share_hint')}
          name="view-roles"
          value={shared}
          onChange={setShared}
          options={roles.map((role) => ({ value: role, label: t(textKey(`ui:role.${role}`)) }))}
        />
      )}
      {view && (
        <div>
          <ActionButton small kind="danger" onClick={() => setDoomed(true)}>
            {t('ui:delete')}
          </ActionButton>
        </div>
      )}
    </ConfirmDialog>
  );
}
