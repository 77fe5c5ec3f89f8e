import type { ReactNode } from 'react';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import './housing.css';

/** What a free bed is and costs. */
export interface FreeBedWords {
  bed_id: number;
  bed: string;
  building: { name: string; name_en: string };
  room_type: { name: string; name_en: string };
  price: number;
  deposit: number;
  currency: string;
}
/** Free beds as cards, each with what can be done with it. */
export function BedCards<B extends FreeBedWords>({
  beds,
  small = false,
  action,
}: {
  beds: readonly B[];
  small?: boolean;
  action: (bed: B) => ReactNode;
}) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  if (beds.length === 0) return <EmptyState title={t('housing:no_free')} small={small} />;
  return (
    <ul className="h-cards">
      {beds.map((bed) => (
        <li key={bed.bed_id}>
          <Panel title={bed.bed} about={`${nameOf(bed.building)} · ${nameOf(bed.room_type)}`}>
            <p>
              {t('housing:price_is', {
                price: format.money(bed.price, bed.currency),
                deposit: format.money(bed.deposit, bed.currency),
              })}
            </p>
            {action(bed)}
          </Panel>
        </li>
      ))}
    </ul>
  );
}
