import { useHas, useMe, useText } from '#kernel/web/hooks.ts';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { Link } from '#ui/Link.tsx';

/** The number of a member of staff; it leads to his documents for whoever may open them. */
export default function StaffDocumentsLink({ value, row }: CellProps) {
  const t = useText();
  const all = useHas('staffdocument_approve');
  const own = useMe()?.staff?.id === row.id;
  const number = String(value ?? '');
  return all || own ? (
    <Link href={`/staff/documents/${row.id}`} title={t('title:staff_documents')}>
      {number}
    </Link>
  ) : (
    <>{number}</>
  );
}
