import { useState, type FormEvent } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { addMenu, changeMenu, menuRoles, type MenuTree } from '../contract.ts';
import './menu.css';

/** Name and roles of a menu; a new one may begin with the entries of another. */
export default function MenuForm({
  menu,
  others = [],
  onClose,
  onMade,
}: {
  menu: MenuTree['menu'] | null;
  others?: readonly { id: number; name: string }[];
  onClose: () => void;
  onMade?: (id: number) => void;
}) {
  const t = useText();
  const nameIn = useName();
  const adding = useRun(addMenu);
  const changing = useRun(changeMenu);
  const { data: known = [] } = useRead(menuRoles, {}, { staleTime: 300_000 });
  const [code, setCode] = useState('');
  const [tr, setTr] = useState(menu?.name ?? '');
  const [en, setEn] = useState(menu?.name_en ?? '');
  const [roles, setRoles] = useState<readonly string[]>(menu?.roles ?? []);
  const [active, setActive] = useState(menu ? menu.status === 'a' : true);
  const [copy, setCopy] = useState<number | null>(null);
  const { busy, problems } = menu ? changing : adding;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name: tr, name_en: en, roles: [...roles], status: active ? ('a' as const) : ('p' as const) };
    const done = menu
      ? await changing.run({ id: menu.id, version: menu.version, ...body })
      : await adding.run({ code, ...body, ...(copy ? { copy_of: copy } : {}) });
    if (done === null) return;
    onClose();
    onMade?.(done.id);
  };
  return (
    <Drawer opened onClose={onClose} title={t(menu ? 'menus:edit_menu' : 'menus:new_menu')}>
      <form className="m-form" noValidate onSubmit={(event) => void save(event)}>
        {!menu && (
          <TextBox
            label={t('system:menu.code')}
            help={t('menus:code_help')}
            name="code"
            required
            value={code}
            onChange={setCode}
            maxLength={40}
            error={problems.code}
            autoFocus
          />
        )}
        <BilingualBox
          label={t('system:menu.name')}
          tr={tr}
          en={en}
          onTr={setTr}
          onEn={setEn}
          required
          maxLength={120}
          name="name"
          errorTr={problems.name}
          errorEn={problems.name_en}
        />
        <MultiSelectBox
          label={t('menus:roles')}
          help={t('menus:roles_help')}
          value={roles}
          onChange={setRoles}
          options={known.map((role) => ({
            value: role.name,
            label: nameIn({ name: role.explanation, name_en: role.explanation_en }),
            hint: role.name,
          }))}
          error={problems.roles}
        />
        {!menu && others.length > 0 && (
          <SelectBox<number>
            label={t('menus:copy_of')}
            value={copy}
            onChange={setCopy}
            options={others.map((each) => ({ value: each.id, label: each.name }))}
            clearable
          />
        )}
        <FlagBox label={t('menus:active')} value={active} onChange={setActive} />
        <div className="m-ways">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('ui:save')}
          </ActionButton>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
        </div>
      </form>
    </Drawer>
  );
}
