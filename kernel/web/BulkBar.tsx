import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bulkActionsOf, bulkLimit, type BulkAction, type BulkResult } from '#kernel/contract/bulk-actions.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { call, type Written } from './client.ts';
import { notices, showFailure } from './failures.ts';
import { newKey, rereadChanges, useFormat, useMe, useText } from './hooks.ts';

const BulkDeleteDialog = lazy(() => import('./BulkDeleteDialog.tsx'));
const BulkResultDialog = lazy(() => import('./BulkResultDialog.tsx'));

/** What the reader may do to several records of a list. */
export const bulkChoices = (resource: Resource, permissions: readonly string[]): BulkAction[] =>
  bulkActionsOf(resource).filter((action) => permissions.includes(action.permission));

/** The selected records, and what can be done to all of them; each one is answered for by itself. */
export default function BulkBar({
  resource,
  selected,
  total,
  params,
  onSelected,
}: {
  resource: Resource;
  selected: ReadonlySet<string>;
  total: number;
  /** filter and search of the list */ params: Record<string, unknown>;
  onSelected: (ids: ReadonlySet<string>) => void;
}) {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const actions = bulkChoices(resource, useMe()?.permissions ?? []);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ data: BulkResult; title: string } | null>(null);
  const label = (action: BulkAction): string =>
    t(
      textKey(
        action.kind === 'command'
          ? `${resource.area}:${resource.name}.${action.name}`
          : action.kind === 'destroy'
            ? 'ui:delete'
            : `ui:${action.name}`,
      ),
    );
  const n = format.number(selected.size);
  const selectMatching = async (): Promise<void> => {
    const { page: _page, limit: _limit, ...rest } = params;
    try {
      const { data } = await call<{ data: number[] }>(`/api/v1${resource.path}`, { query: { ...rest, ids: 1 } });
      onSelected(new Set(data.map(String)));
    } catch (error) {
      showFailure(error, true);
    }
  };
  const run = async (action: BulkAction, orPassive = false): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call<Written<BulkResult>>(`/api/v1${resource.path}/bulk`, {
        method: 'POST',
        body: { action: action.name, ids: [...selected].map(Number), ...(orPassive ? { in_use: 'passive' } : {}) },
        key: newKey(),
      });
      setAsked(null);
      // what was refused stays selected, so that it can be looked at or tried again
      onSelected(new Set(data.rows.filter((row) => !row.ok).map((row) => String(row.id))));
      if (data.refused === 0)
        notices.toast(
          'success',
          data.passive
            ? t('ui:bulk_deleted_retired', {
                n: format.number(data.ok - data.passive),
                passive: format.number(data.passive),
              })
            : t('ui:bulk_all_done', { ok: format.number(data.ok) }),
        );
      else setResult({ data, title: label(action) });
      await rereadChanges(client, [resource.name]);
    } catch (error) {
      showFailure(error, false);
    }
    setBusy(false);
  };
  return (
    <>
      {selected.size > 0 && (
        <div className="k-bulk-bar k-screen" role="region" aria-label={t('ui:selected_count', { n })}>
          <span role="status">{t('ui:selected_count', { n })}</span>
          {total > selected.size && selected.size < bulkLimit && (
            <ActionButton small kind="quiet" onClick={() => void selectMatching()}>
              {total > bulkLimit
                ? t('ui:select_first', { limit: format.number(bulkLimit), n: format.number(total) })
                : t('ui:select_matching', { n: format.number(total) })}
            </ActionButton>
          )}
          {actions.map((action) => (
            <ActionButton
              key={action.name}
              small
              kind={action.danger ? 'danger' : 'plain'}
              onClick={() => setAsked(action)}
            >
              {label(action)}
            </ActionButton>
          ))}
          <span className="k-bulk-end">
            <ActionButton small kind="quiet" onClick={() => onSelected(new Set())}>
              {t('ui:clear_selection')}
            </ActionButton>
          </span>
        </div>
      )}
      <Suspense fallback={null}>
        {asked?.kind === 'destroy' && (
          <BulkDeleteDialog
            resource={resource}
            ids={[...selected].map(Number)}
            busy={busy}
            onConfirm={(orPassive) => void run(asked, orPassive)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Suspense>
      {asked && asked.kind !== 'destroy' && (
        <ConfirmDialog
          opened
          title={t('ui:bulk_title', { n, what: label(asked) })}
          about={t('ui:bulk_about')}
          confirmLabel={label(asked)}
          tone={asked.danger ? 'danger' : 'accent'}
          busy={busy}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      <Suspense fallback={null}>
        {result && <BulkResultDialog title={result.title} result={result.data} onClose={() => setResult(null)} />}
      </Suspense>
    </>
  );
}
