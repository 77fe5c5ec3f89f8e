import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { menuIcon, menuIconNames } from '#ui/menu-icons.tsx';
import type { SavedItem } from '../rules/arranged-menu.ts';
import { safeLink } from '../rules/menu-check.ts';
import type { DraftItem } from './use-menu-draft.ts';

/** Name in both languages, icon, address and whether it is shown; the menu itself is saved afterwards. */
export function MenuEntryDrawer({
  item,
  name,
  onApply,
  onClose,
}: {
  item: DraftItem;
  name: string;
  onApply: (part: Partial<SavedItem>) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [tr, setTr] = useState(item.name ?? '');
  const [en, setEn] = useState(item.name_en ?? '');
  const [icon, setIcon] = useState<string | null>(item.icon);
  const [url, setUrl] = useState(item.url ?? '');
  const [hidden, setHidden] = useState(item.hidden);
  const [tried, setTried] = useState(false);
  const named = item.path !== null || (tr.trim() !== '' && en.trim() !== '');
  const linked = item.url === null || safeLink(url.trim());
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!named || !linked) return;
    onApply({
      name: tr.trim() || null,
      name_en: en.trim() || null,
      icon,
      hidden,
      url: item.url === null ? null : url.trim(),
    });
    onClose();
  };
  return (
    <Drawer opened onClose={onClose} title={t('menus:edit', { name })}>
      <form className="m-form" noValidate onSubmit={apply}>
        <BilingualBox
          label={t('menus:own_name')}
          help={item.path === null ? undefined : t('menus:own_name_help')}
          tr={tr}
          en={en}
          onTr={setTr}
          onEn={setEn}
          required={item.path === null}
          maxLength={120}
          errorTr={tried && !named ? t('menus:name_wrong') : undefined}
        />
        {item.url !== null && (
          <TextBox
            label={t('menus:address')}
            help={t('menus:address_help')}
            value={url}
            onChange={setUrl}
            format="url"
            required
            maxLength={500}
            error={tried && !linked ? t('menus:link_wrong') : undefined}
          />
        )}
        <SelectBox
          label={t('menus:icon')}
          help={t('menus:icon_help')}
          value={icon}
          onChange={setIcon}
          options={menuIconNames.map((each) => ({ value: each, label: each }))}
          icon={menuIcon(icon ?? undefined, 16)}
          clearable
        />
        <FlagBox label={t('menus:hide_entry')} help={t('menus:hide_help')} value={hidden} onChange={setHidden} />
        <div className="m-ways">
          <ActionButton kind="main" type="submit">
            {t('menus:apply')}
          </ActionButton>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
        </div>
      </form>
    </Drawer>
  );
}
