import { useQuery } from '@tanstack/react-query';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useFormat, useText } from './hooks.ts';
import { ReadState } from './ReadState.tsx';
import { usesOfSeveralQuery, type RecordFate } from './resource-client.ts';
import { UseList } from './UseList.tsx';

const tones = { deleted: 'danger', passive: 'warning', blocked: 'neutral', outside: 'neutral' } as const;
/** what needs a look first */
const order = ['passive', 'blocked', 'outside', 'deleted'] as const;

/** Asks before several records are deleted: what becomes of each and what uses it. What is in use is made passive instead where it can be. */
export default function BulkDeleteDialog({
  resource,
  ids,
  busy,
  onConfirm,
  onCancel,
}: {
  resource: Resource;
  ids: readonly number[];
  busy: boolean;
  onConfirm: (orPassive: boolean) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const { number } = useFormat();
  const read = useQuery(usesOfSeveralQuery(resource.name, ids));
  const rows = read.data ?? [];
  const count = (fate: RecordFate['fate']): number => rows.filter((row) => row.fate === fate).length;
  const [deleted, passive, kept] = [count('deleted'), count('passive'), count('blocked') + count('outside')];
  const about = [
    deleted > 0 ? t('ui:bulk_will_delete', { n: number(deleted) }) : '',
    passive > 0 ? t('ui:bulk_will_retire', { n: number(passive) }) : '',
    kept > 0 ? t('ui:bulk_will_keep', { n: number(kept) }) : '',
  ];
  return (
    <ConfirmDialog
      opened
      wide
      title={t('ui:bulk_title', { n: number(ids.length), what: t('ui:delete') })}
      about={about.filter(Boolean).join(' ') || undefined}
      confirmLabel={t(passive === 0 ? 'ui:delete' : deleted === 0 ? 'ui:make_passive' : 'ui:delete_or_retire')}
      tone={deleted > 0 || passive === 0 ? 'danger' : 'accent'}
      busy={busy}
      disabled={deleted + passive === 0}
      onConfirm={() => onConfirm(passive > 0)}
      onCancel={onCancel}
    >
      <ReadState read={read}>
        {(data) => (
          <ul className="k-fates">
            {order.flatMap((fate) =>
              data
                .filter((row) => row.fate === fate)
                .map((row) => (
                  <li key={row.id}>
                    <p>
                      <b>{row.label}</b>{' '}
                      <StatusBadge tone={tones[fate]} plain>
                        {t(`ui:fate_${fate}`)}
                      </StatusBadge>
                    </p>
                    <UseList uses={row.uses} />
                  </li>
                )),
            )}
          </ul>
        )}
      </ReadState>
    </ConfirmDialog>
  );
}
