import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { SavedView } from '#kernel/contract/saved-view.ts';
import { ChoiceMenu, type ChoiceGroup } from '#ui/ChoiceMenu.tsx';
import { call, type Written } from './client.ts';
import { showFailure, showSuccess } from './failures.ts';
import { newKey, useText } from './hooks.ts';
import type { ChosenColumns, ListState } from './list-state.ts';
import { openView, sameView, viewOf, viewsQuery } from './saved-views.ts';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** Own and shared views of a list: open one, keep the list as it stands, rename, share, delete. */
export default function ViewsMenu({
  resource,
  state,
  columns,
}: {
  resource: Resource;
  state: ListState;
  columns: ChosenColumns;
}) {
  const t = useText();
  const client = useQueryClient();
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const { data } = useQuery(viewsQuery(resource.name));
  const views = data?.views ?? [];
  const now = viewOf(resource, state, columns);
  const current = views.find((view) => view.id === state.view);
  const changed = current !== undefined && !sameView(current.query, now);
  const update = async (view: SavedView): Promise<void> => {
    try {
      showSuccess(
        await call<Written<unknown>>(`/api/v1/saved/views/${view.id}`, {
          method: 'PUT',
          body: { query: now },
          key: newKey(),
        }),
      );
      await client.invalidateQueries({ queryKey: ['views', resource.name] });
    } catch (error) {
      showFailure(error, false);
    }
  };
  const group = (key: string, title: string, of: readonly SavedView[]): ChoiceGroup[] =>
    of.length === 0
      ? []
      : [
          {
            key,
            title,
            choices: of.map((view) => ({
              key: String(view.id),
              label: view.name,
              on: view.id === state.view,
              ...(view.is_default ? { mark: t('ui:view_is_default') } : {}),
              onChoose: () => openView(view, resource, state, columns.take),
              ...(view.mine
                ? { edit: { label: t('ui:view_edit', { name: view.name }), onClick: () => setEdited(view) } }
                : {}),
            })),
          },
        ];
  return (
    <>
      <ChoiceMenu
        label={current ? `${current.name}${changed ? ` (${t('ui:view_changed')})` : ''}` : t('ui:views')}
        name={t('ui:views')}
        empty={t('ui:views_none')}
        groups={[
          ...group(
            'own',
            t('ui:views_own'),
            views.filter((view) => view.mine),
          ),
          ...group(
            'shared',
            t('ui:views_shared'),
            views.filter((view) => !view.mine),
          ),
        ]}
        verbs={[
          ...(current?.mine && changed
            ? [
                {
                  key: 'update',
                  label: t('ui:view_update', { name: current.name }),
                  onClick: () => void update(current),
                },
              ]
            : []),
          { key: 'save', label: t('ui:view_save'), onClick: () => setEdited('new') },
        ]}
      />
      <Suspense fallback={null}>
        {edited && (
          <ViewDialog
            resource={resource}
            view={edited === 'new' ? null : edited}
            query={now}
            roles={data?.roles}
            onClose={() => setEdited(null)}
            onSaved={(id) => {
              setEdited(null);
              if (edited === 'new') state.set({ view: id, page: state.page });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
