import { useText } from '#kernel/web/hooks.ts';
import { SheetList } from '../parts/SheetList.tsx';
import { periodForm } from '../resources/period.ts';

/** Periyotlar: the lesson hours of each campus, times as HH:mm. */
export default function PeriodsPage() {
  const t = useText();
  return <SheetList resource={periodForm} title={t('title:periods')} />;
}
