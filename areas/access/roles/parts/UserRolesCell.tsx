import { useLocale } from '#kernel/web/hooks.ts';
import type { CellProps } from '#kernel/web/attach-pages.tsx';

/** Roles of a user in the reader's language; the answer carries both. */
export default function UserRolesCell({ value }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'string' || value === '') return <span aria-hidden>–</span>;
  return (
    <>
      {value
        .split(', ')
        .map((role) => role.split(' / ')[locale === 'tr' ? 0 : 1] ?? role)
        .join(', ')}
    </>
  );
}
