import { useSearchState, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { RenewalScreen } from '../parts/RenewalScreen.tsx';
import { scholarship } from '../resources/scholarship.ts';

/** /coop/and/public/scholarships: who has one; beside it the renewal of a semester. */
export default function ScholarshipsPage() {
  const t = useText();
  const [part, setPart] = useSearchState<string>('part', 'list');
  if (part === 'renewal') return <RenewalScreen onBack={() => setPart('list')} />;
  return (
    <ResourceList
      resource={scholarship}
      title={t('title:coop_public_scholarships')}
      extra={<ActionButton onClick={() => setPart('renewal')}>{t('scholarship_renewals:title')}</ActionButton>}
    />
  );
}
