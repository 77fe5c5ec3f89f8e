import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { copyOf } from '#kernel/contract/copy-of.ts';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { useText } from './hooks.ts';
import { recordQuery } from './resource-client.ts';

// the rules of the fields (zod) and the inputs come with the first form, not with its list
const FormBody = lazy(() => import('./ResourceFormBody.tsx').then((m) => ({ default: m.ResourceFormBody })));
type Values = Record<string, unknown>;

/** The form of a resource in a drawer: same rules as the server, errors in place, drafts kept until saved. */
export function ResourceForm({
  resource,
  id,
  opened,
  onClose,
  preset,
  like,
}: {
  resource: Resource;
  id: number | null;
  opened: boolean;
  onClose: () => void;
  preset?: Values;
  /** the record that a new one begins as a copy of */
  like?: number;
}) {
  const from = id ?? like ?? null;
  const record = useQuery({
    ...recordQuery(resource.path, resource.name, from ?? 0),
    enabled: opened && from !== null,
  });
  const t = useText();
  const title =
    id === null
      ? t('ui:new_record', { what: t(labelKey(resource)) })
      : t('ui:edit_record', { what: t(labelKey(resource)) });
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <Suspense fallback={null}>
        {opened && (from === null || record.data) && (
          <FormBody
            key={from ?? 'new'}
            resource={resource}
            row={id === null ? null : (record.data ?? null)}
            onClose={onClose}
            preset={like !== undefined && record.data ? copyOf(resource, record.data) : (preset ?? {})}
            {...(like === undefined ? {} : { like })}
          />
        )}
      </Suspense>
    </Drawer>
  );
}
