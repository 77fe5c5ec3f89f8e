import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useHas, useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { menuQuery } from '#kernel/web/session.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { menuTree, saveMenuItems, type MenuTree } from '../contract.ts';
import { MenuEntryDrawer } from '../parts/MenuEntryDrawer.tsx';
import { MenuEntryRow, type EntryVerbs } from '../parts/MenuEntryRow.tsx';
import { MenuPreview } from '../parts/MenuPreview.tsx';
import { useMenuDraft, type MenuDraft } from '../parts/use-menu-draft.ts';
import { moved } from '../rules/menu-moves.ts';
import '../parts/menu.css';

const MenuForm = lazy(() => import('../parts/MenuForm.tsx'));
const blank = { url: null, name: null, name_en: null, icon: null, hidden: false };

/** HDR-028, HDR-034: one menu, arranged by dragging or by keys, with what each role would see of it. */
export default function MenuItemsPage() {
  const { id } = usePageParams();
  const read = useRead(menuTree, { id: Number(id) || 0 });
  return <ReadState read={read}>{(tree) => <Arranging key={tree.menu.id} tree={tree} />}</ReadState>;
}

function Arranging({ tree }: { tree: MenuTree }) {
  const t = useText();
  const nameIn = useName();
  const client = useQueryClient();
  const draft = useMenuDraft(tree);
  const { run, busy } = useRun(saveMenuItems);
  const [naming, setNaming] = useState(false);
  const mayWrite = useHas('menu_update');
  const save = async (): Promise<void> => {
    if (!draft.kept.ready()) return;
    const done = await run({
      id: tree.menu.id,
      version: tree.menu.version,
      items: draft.items.map(({ key: _key, ...item }) => item),
    });
    if (done === null) return;
    draft.kept.saved();
    await client.invalidateQueries({ queryKey: menuQuery.queryKey });
  };
  const roleName = (code: string): string => {
    const role = tree.roles.find((each) => each.name === code);
    return role ? nameIn({ name: role.explanation, name_en: role.explanation_en }) : code;
  };
  return (
    <Screen
      title={nameIn(tree.menu)}
      about={t('menus:items_about')}
      main={
        mayWrite ? (
          <ActionButton kind="main" busy={busy} disabled={!draft.dirty} onClick={() => void save()}>
            {t('menus:save')}
          </ActionButton>
        ) : undefined
      }
      actions={
        mayWrite ? (
          <>
            <ActionButton kind="quiet" onClick={() => setNaming(true)}>
              {t('menus:edit_menu')}
            </ActionButton>
            <ActionButton kind="quiet" disabled={!draft.dirty} onClick={draft.discard}>
              {t('menus:discard')}
            </ActionButton>
          </>
        ) : undefined
      }
      facts={
        <FactStrip
          label={t('menus:facts')}
          facts={[
            {
              key: 'roles',
              label: t('system:menu.roles'),
              value: tree.menu.roles.length === 0 ? t('menus:everyone') : tree.menu.roles.map(roleName).join(', '),
            },
            { key: 'entries', label: t('menus:entries'), value: draft.items.length },
            {
              key: 'state',
              label: t('system:menu.status'),
              value: t(textKey(`system:menu.status.${tree.menu.status}`)),
              note: t(draft.dirty ? 'menus:unsaved' : 'menus:saved'),
              tone: draft.dirty ? 'warning' : 'neutral',
            },
          ]}
        />
      }
    >
      <DraftNotice
        draft={draft.kept}
        label={() => t('menus:tree')}
        say={(_field, value) => (value as MenuDraft['items']).map(draft.nameOf).join(', ')}
      />
      <div className="m-desk">
        <div className="m-column">
          <Tree tree={tree} draft={draft} />
          <Unplaced tree={tree} draft={draft} />
        </div>
        <MenuPreview tree={tree} items={draft.items} />
      </div>
      <Suspense fallback={null}>{naming && <MenuForm menu={tree.menu} onClose={() => setNaming(false)} />}</Suspense>
    </Screen>
  );
}

function Tree({ tree, draft }: { tree: MenuTree; draft: MenuDraft }) {
  const t = useText();
  const locale = useLocale();
  const [dragged, setDragged] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const tell = (key: number, done: { place: number; level: number } | null): void => {
    const item = draft.items.find((each) => each.key === key);
    if (!done || !item) return;
    setTold(t('menus:moved', { name: draft.nameOf(item), ...done }));
    // the row is drawn at its new place: the keys stay with it
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${key}"]`)?.focus());
  };
  const verbs: EntryVerbs = {
    move: (key, move) => tell(key, draft.step(key, move)),
    drop: (key, to, where) => tell(key, draft.drop(key, to, where)),
    edit: setEditing,
    hide: (key, hidden) => draft.change(key, { hidden }),
    remove: draft.remove,
  };
  const free = tree.groups.filter((group) => !draft.items.some((item) => item.path === `#${group.key}`));
  const edited = draft.items.find((item) => item.key === editing);
  return (
    <Panel
      title={t('menus:tree')}
      about={t('menus:keys_hint')}
      actions={
        <>
          <ActionButton small onClick={() => setEditing(draft.add({ ...blank, path: null }))}>
            {t('menus:add_group')}
          </ActionButton>
          <ActionButton small onClick={() => setEditing(draft.add({ ...blank, path: null, url: 'https://' }))}>
            {t('menus:add_link')}
          </ActionButton>
        </>
      }
    >
      {draft.items.length === 0 ? (
        <EmptyState
          title={t('menus:empty')}
          action={<ActionButton onClick={draft.takeDeclared}>{t('menus:take_declared')}</ActionButton>}
        >
          {t('menus:empty_hint')}
        </EmptyState>
      ) : (
        <ul className="m-tree" aria-label={t('menus:tree')}>
          {draft.items.map((item, at) => (
            <MenuEntryRow
              key={item.key}
              item={item}
              name={draft.nameOf(item)}
              may={(move) => moved(draft.items, at, move) !== null}
              dragged={dragged}
              onDragged={setDragged}
              verbs={verbs}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <SelectBox
          label={t('menus:add_declared')}
          value={null}
          onChange={(key) => key !== null && draft.add({ ...blank, path: `#${key}` })}
          options={free.map((group) => ({ value: group.key, label: group.title[locale] }))}
        />
      )}
      <span className="k-hidden" role="status">
        {told}
      </span>
      {edited && (
        <MenuEntryDrawer
          key={edited.key}
          item={edited}
          name={draft.nameOf(edited)}
          onApply={(part) => draft.change(edited.key, part)}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

/** Pages that nobody has placed, by their declared group. */
function Unplaced({ tree, draft }: { tree: MenuTree; draft: MenuDraft }) {
  const t = useText();
  const locale = useLocale();
  const placed = new Set(draft.items.map((item) => item.path));
  const left = tree.pages.filter((page) => !placed.has(page.path)).sort((a, b) => a.order - b.order);
  const groups = [
    ...tree.groups.map((group) => ({ key: group.key as string | null, title: group.title[locale] })),
    { key: null, title: t('menus:no_group') },
  ];
  return (
    <Panel title={t('menus:unplaced')} about={t(left.length === 0 ? 'menus:unplaced_none' : 'menus:unplaced_about')}>
      {groups.map((group) => {
        const pages = left.filter((page) => page.group === group.key);
        return pages.length === 0 ? null : (
          <details key={group.key ?? ''} className="m-left">
            <summary>
              {group.title} <small>{pages.length}</small>
            </summary>
            <ul>
              {pages.map((page) => (
                <li key={page.path}>
                  <span>
                    {page.title[locale]} <small>{page.path}</small>
                  </span>
                  <button
                    type="button"
                    className="m-add"
                    aria-label={t('menus:add_page', { name: page.title[locale] })}
                    onClick={() => draft.add({ ...blank, path: page.path }, page.group)}
                  >
                    {t('menus:add')}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Panel>
  );
}
