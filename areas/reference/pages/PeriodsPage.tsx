import type { Resource } from '#kernel/contract/define-resource.ts';
import { useText } from '#kernel/web/hooks.ts';
import { SheetList } from '#areas/reference/parts/SheetList.tsx';
import { periodForm } from '#areas/reference/resources/period.ts';

/** Periyotlar: the lesson hours of each campus, times as HH:mm. */
export default function PeriodsPage() {
  const t = useText();
  return <SheetList resource={periodForm as unknown as Resource} title={t('title:periods')} />;
}
