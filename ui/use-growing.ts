import { startTransition, useEffect, useState } from 'react';

/** How many of `total` rows to draw: a screenful at once, the rest piece by piece, so that a long list opens like a short one. */
export function useGrowing(total: number, first = 60, step = 240): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)), 16);
    return () => clearTimeout(timer);
  }, [drawn, total, step]);
  return Math.min(drawn, total);
}
