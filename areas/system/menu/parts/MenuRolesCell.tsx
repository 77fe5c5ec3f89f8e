import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useName, useRead, useText } from '#kernel/web/hooks.ts';
import { menuRoles } from '../contract.ts';

/** Roles of a menu in words; none: everybody without a menu of their own. */
export default function MenuRolesCell({ value }: CellProps) {
  const t = useText();
  const nameIn = useName();
  const { data: roles = [] } = useRead(menuRoles, {}, { staleTime: 300_000 });
  const codes = Array.isArray(value) ? value.map(String) : [];
  if (codes.length === 0) return <>{t('menus:everyone')}</>;
  return (
    <>
      {codes
        .map((code) => {
          const role = roles.find((each) => each.name === code);
          return role ? nameIn({ name: role.explanation, name_en: role.explanation_en }) : code;
        })
        .join(', ')}
    </>
  );
}
