import { useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { adjunctRate } from '../resources/adjunct-rate.ts';

/** /adjunct/rates: what an hour costs, by title and from a day on. */
export default function AdjunctRatesPage() {
  const t = useText();
  return <ResourceList resource={adjunctRate} title={t('title:adjunct_rates')} />;
}
