import { lazy, Suspense, useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

const FeedDialog = lazy(() => import('./FeedDialog.tsx'));
/** Opens the address of one's own calendar. */
export function FeedButton() {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton onClick={() => setOpened(true)}>{t('feed:open')}</ActionButton>
      {opened && (
        <Suspense fallback={null}>
          <FeedDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
