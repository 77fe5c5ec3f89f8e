import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import '../../menu/parts/menu.css';

/** The value by its kind: a day as a day, a link as a link, files as their number. */
export default function ConstantValueCell({ row }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const files = Number(row.files ?? 0);
  if (row.kind === 'file') return <>{t(files === 1 ? 'constants:count_one' : 'constants:count', { n: files })}</>;
  const own = locale === 'tr' ? (row.value ?? row.value_en) : (row.value_en ?? row.value);
  if (typeof own !== 'string' || own === '') return <span aria-hidden>–</span>;
  if (row.kind === 'date') return <span className="k-figures">{format.date(own)}</span>;
  if (row.kind === 'link' && own.startsWith('https://'))
    return (
      <a className="m-link" href={own} rel="noreferrer">
        {own}
      </a>
    );
  return <>{own}</>;
}
