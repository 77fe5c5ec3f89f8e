import { nameParts } from '#kernel/contract/record-name.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FieldValue } from './FieldValue.tsx';
import { useLocale, usePageParams, useText } from './hooks.ts';
import { ReadState } from './ReadState.tsx';
import { recordQuery, type Row } from './resource-client.ts';
import { Screen } from './Screen.tsx';

const ResourceForm = lazy(() => import('./ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));

/** What names a record, in the reader's language. */
export function recordTitle(resource: Resource, row: Row, locale: 'tr' | 'en'): string {
  return nameParts(resource, row, locale, row.labels).join(' · ');
}

/** Every field of a record, grouped as its declaration says. */
export function RecordFacts({ resource, row }: { resource: Resource; row: Row }) {
  const t = useText();
  const groups = resource.groups ?? [{ title: '', fields: Object.keys(resource.fields) }];
  return (
    <>
      {groups.map((group) => (
        <section key={group.title} className="k-record-group">
          {group.title && <h2>{t(group.title)}</h2>}
          <dl className="k-record">
            {group.fields.map((name) => {
              const field = resource.fields[name];
              return (
                field && (
                  <div key={name}>
                    <dt>{t(labelKey(resource, name))}</dt>
                    <dd>
                      <FieldValue resource={resource} name={name} field={field} row={row} inRecord />
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </section>
      ))}
    </>
  );
}

/** A record beside its list. */
export function RecordDrawer({
  resource,
  id,
  onClose,
  onEdit,
}: {
  resource: Resource;
  id: number | null;
  onClose: () => void;
  onEdit: (id: number) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const record = useQuery({ ...recordQuery(resource.path, resource.name, id ?? 0), enabled: id !== null });
  const row = record.data;
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={row ? recordTitle(resource, row, locale) : t(labelKey(resource))}
      foot={
        row?.can.update === true ? (
          <ActionButton kind="main" onClick={() => onEdit(row.id)}>
            {t('ui:edit')}
          </ActionButton>
        ) : undefined
      }
    >
      {id !== null && <ReadState read={record}>{(data) => <RecordFacts resource={resource} row={data} />}</ReadState>}
    </Drawer>
  );
}

/** A record as a page of its own. `above` and `below` are what a page has beside the facts; `name` is what names the record. */
export function ResourceDetailPage({
  resource,
  above,
  below,
}: {
  resource: Resource;
  above?: (row: Row, name: string) => ReactNode;
  below?: (row: Row, name: string) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const id = Number(usePageParams().id);
  const [editing, setEditing] = useState(false);
  const record = useQuery(recordQuery(resource.path, resource.name, id));
  return (
    <ReadState read={record}>
      {(row) => (
        <Screen
          title={recordTitle(resource, row, locale)}
          about={t(labelKey(resource))}
          main={
            row.can.update === true ? (
              <ActionButton kind="main" onClick={() => setEditing(true)}>
                {t('ui:edit')}
              </ActionButton>
            ) : undefined
          }
        >
          {above || below ? (
            <div className="k-stack">
              {above?.(row, recordTitle(resource, row, locale))}
              <RecordFacts resource={resource} row={row} />
              {below?.(row, recordTitle(resource, row, locale))}
            </div>
          ) : (
            <RecordFacts resource={resource} row={row} />
          )}
          {editing && (
            <Suspense fallback={null}>
              <ResourceForm resource={resource} id={id} opened onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
