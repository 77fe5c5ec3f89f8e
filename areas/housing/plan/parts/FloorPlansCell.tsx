import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';

/** How many floors of a building have a plan; in its record the way there. */
export default function FloorPlansCell({ value, row, inRecord }: CellProps) {
  const t = useText();
  const plans = useHas('housingreservation_index');
  const count = typeof value === 'number' ? value : 0;
  if (!inRecord || !plans) return <>{count}</>;
  return (
    <>
      {count} · <PageLink to={`/housing/building?plan=${row.id}`}>{t('housing:plan.show')}</PageLink>
    </>
  );
}
