import { ErrorState } from '#ui/ErrorState.tsx';
import { useText } from '#kernel/web/texts.ts';

/** A page whose code failed: what was typed stays in its drafts. */
export default function PageFailed({ reset }: { reset?: () => void }) {
  const t = useText();
  return <ErrorState title={t('api:something_went_wrong')} onRetry={() => (reset ? reset() : location.reload())} />;
}
