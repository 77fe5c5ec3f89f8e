import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { price } from '../declaration.ts';
import { PriceCheckDrawer } from '../parts/PriceCheckDrawer.tsx';

/** Prices: what costs what; beside them the answer to whoever asks which one holds for a student. */
export default function PricesPage() {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ResourceList
        resource={price}
        title={t('title:prices')}
        extra={<ActionButton onClick={() => setAsking(true)}>{t('prices:check')}</ActionButton>}
      />
      {asking && <PriceCheckDrawer onClose={() => setAsking(false)} />}
    </>
  );
}
