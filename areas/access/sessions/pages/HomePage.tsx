import { useEffect } from 'react';
import { useGo } from '#kernel/web/hooks.ts';

/** ACC-011: the guards lead on before this is drawn; it is the same for whoever gets here without them. */
export default function HomePage() {
  const go = useGo();
  useEffect(() => go('/dashboard', { replace: true }), [go]);
  return null;
}
