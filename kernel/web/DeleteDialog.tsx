import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { textKey } from '#kernel/contract/text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { call, type Written } from './client.ts';
import { showFailure, showSuccess } from './failures.ts';
import { rereadChanges, useFormat, useLocale, useText } from './hooks.ts';
import { PageLink } from './PageLink.tsx';
import { ReadState } from './ReadState.tsx';
import { recordTitle } from './ResourceDetail.tsx';
import { usesQuery, type RecordUses, type Row } from './resource-client.ts';

const tones = { blocks: 'danger', goes: 'warning', cleared: 'neutral' } as const;

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

function UseList({ uses }: { uses: RecordUses['uses'] }) {
  const t = useText();
  const { number } = useFormat();
  if (uses.length === 0) return null;
  return (
    <ul className="k-uses">
      {uses.map((use) => (
        <li key={`${use.title ?? ''} ${use.effect}`}>
          <p>
            <b>
              {t('ui:use_count', {
                what: t(use.title === null ? 'ui:use_others' : textKey(use.title)),
                n: use.more ? `${number(use.n)}+` : number(use.n),
              })}
            </b>{' '}
            <StatusBadge tone={tones[use.effect]} plain>
              {t(`ui:use_${use.effect}`)}
            </StatusBadge>
          </p>
          {use.shown.length > 0 && (
            <p className="k-uses-rows">
              {use.shown.map((each, index) => (
                <span key={each.id}>
                  {index > 0 && ', '}
                  {each.href ? <PageLink to={each.href}>{each.label}</PageLink> : each.label}
                </span>
              ))}
            </p>
          )}
          {use.title !== null && use.n > use.shown.length && (
            <p className="k-uses-rows">
              {t('ui:use_hidden', { n: number(use.n - use.shown.length) })}
              {use.href && (
                <>
                  {' · '}
                  <PageLink to={use.href}>{t('ui:use_list')}</PageLink>
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
