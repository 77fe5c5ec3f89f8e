import { lazy, Suspense } from 'react';
import { useSearchState, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { scholarship } from '../resources/scholarship.ts';

const RenewalScreen = lazy(() => import('../parts/RenewalScreen.tsx').then((m) => ({ default: m.RenewalScreen })));

/** /coop/and/public/scholarships: who has one; beside it the renewal of a semester. */
export default function ScholarshipsPage() {
  const t = useText();
  const [part, setPart] = useSearchState<string>('part', 'list');
  if (part === 'renewal')
    return (
      <Suspense fallback={<Screen title={t('scholarship_renewals:title')}>{null}</Screen>}>
        <RenewalScreen onBack={() => setPart('list')} />
      </Suspense>
    );
  return (
    <ResourceList
      resource={scholarship}
      title={t('title:coop_public_scholarships')}
      extra={<ActionButton onClick={() => setPart('renewal')}>{t('scholarship_renewals:title')}</ActionButton>}
    />
  );
}
