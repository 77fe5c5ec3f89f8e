import { useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { menuIcon } from '#ui/menu-icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { menuPreview, type MenuTree } from '../contract.ts';
import { arrange, type SavedItem } from '../rules/arranged-menu.ts';

interface Shown {
  name: string;
  class: string;
  url: string;
  items: Shown[];
}

/** The sidebar as a role would see it: the rule that makes the real one, over the draft and over what that role may open. */
export function MenuPreview({ tree, items }: { tree: MenuTree; items: readonly SavedItem[] }) {
  const t = useText();
  const locale = useLocale();
  const nameIn = useName();
  const [role, setRole] = useSearchState<string>('role', tree.menu.roles[0] ?? 'registrar');
  const read = useRead(menuPreview, { role });
  return (
    <Panel title={t('menus:preview')} about={t('menus:preview_about')}>
      <SelectBox
        label={t('menus:preview_role')}
        value={role}
        onChange={(next) => next !== null && setRole(next)}
        options={tree.roles.map((each) => ({
          value: each.name,
          label: nameIn({ name: each.explanation, name_en: each.explanation_en }),
          hint: each.name,
        }))}
        required
      />
      <ReadState read={read}>
        {(open) => {
          const shown = arrange(open, items, locale);
          return shown.length === 0 ? (
            <EmptyState small title={t('menus:preview_none')} />
          ) : (
            <Level items={shown} level={1} label={t('menus:preview')} />
          );
        }}
      </ReadState>
    </Panel>
  );
}
function Level({ items, level, label }: { items: readonly Shown[]; level: number; label?: string }) {
  return (
    <ul className="m-preview" data-level={level} {...(label ? { 'aria-label': label } : {})}>
      {items.map((item, index) => (
        <li key={`${index}.${item.url}`}>
          <span className="m-preview-entry">
            {level === 1 && menuIcon(item.class, 16)}
            <span>{item.name}</span>
            {item.url !== '' && <small>{item.url}</small>}
          </span>
          {item.items.length > 0 && <Level items={item.items} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}
