import { useState, useSyncExternalStore } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Unreachable } from '#kernel/web/client.ts';
import { useText } from '#kernel/web/texts.ts';
import { PieceMissing } from './page-component.tsx';

const onNetwork = (changed: () => void): (() => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed);
  };
};

/** A page whose code failed, or did not arrive: what was typed stays in its drafts. Without a network nothing is loaded again. */
export default function PageFailed({ error, reset }: { error?: unknown; reset?: () => void }) {
  const t = useText();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [cut] = useState(() => !navigator.onLine || error instanceof PieceMissing || error instanceof Unreachable);
  if (!cut)
    return <ErrorState title={t('api:something_went_wrong')} onRetry={() => (reset ? reset() : location.reload())} />;
  return <ErrorState title={t('ui:unreachable')} {...(online ? { onRetry: () => location.reload() } : {})} />;
}
