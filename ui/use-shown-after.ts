import { useEffect, useState } from 'react';

/** False until `on` has lasted `delay` ms, so that quick answers never flicker. */
export function useShownAfter(on: boolean, delay = 300): boolean {
  const [shown, setShown] = useState(on && delay === 0);
  useEffect(() => {
    if (!on) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [on, delay]);
  return on && shown;
}
