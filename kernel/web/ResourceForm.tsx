import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
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
}: {
  resource: Resource;
  id: number | null;
  opened: boolean;
  onClose: () => void;
  preset?: Values;
}) {
  const record = useQuery({ ...recordQuery(resource.path, resource.name, id ?? 0), enabled: opened && id !== null });
  const t = useText();
  const title =
    id === null
      ? t('ui:new_record', { what: t(labelKey(resource)) })
      : t('ui:edit_record', { what: t(labelKey(resource)) });
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      <Suspense fallback={null}>
        {opened && (id === null || record.data) && (
          <FormBody
            key={id ?? 'new'}
            resource={resource}
            row={id === null ? null : (record.data ?? null)}
            onClose={onClose}
            preset={preset ?? {}}
          />
        )}
      </Suspense>
    </Drawer>
  );
}
