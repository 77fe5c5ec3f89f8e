import { useText } from '#kernel/web/hooks.ts';
import { ShownOnce } from '../../parts/ShownOnce.tsx';

/** A key that was just made, and how it is sent. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useText();
  return <ShownOnce secret={secret} title={t('keys:once')} how={t('keys:once_how')} />;
}
