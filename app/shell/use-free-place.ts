import { useLayoutEffect, useState, type RefObject } from 'react';
import { freePlace } from './free-place.ts';

const pressable = 'button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="menuitem"]';
/** on a phone a form leaves no room: then rather over a field, which moves with the page, than over a button */
const fields = 'input, select, textarea';
const margin = 16;

/** Keeps a floating box off everything one can press, while it stands there: what is scrolled, opened or resized moves it. */
export function useFreePlace(box: RefObject<HTMLElement | null>): { bottom: number; side: 'right' | 'left' } {
  const [place, setPlace] = useState<{ bottom: number; side: 'right' | 'left' }>({ bottom: margin, side: 'right' });
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const { width, height } = own.getBoundingClientRect();
      const others = [...document.querySelectorAll(pressable)].flatMap((each) => {
        if (own.contains(each)) return [];
        const rect = each.getBoundingClientRect();
        if (rect.width === 0 || rect.bottom < 0 || rect.top > innerHeight) return [];
        // what lies under a dialog or has scrolled out of its frame cannot be pressed anyway
        const seen = document
          .elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
          .find((one) => !own.contains(one));
        return seen && (each.contains(seen) || seen.contains(each))
          ? [
              {
                left: rect.left,
                top: rect.top,
                right: rect.right,
                bottom: rect.bottom,
                weight: each.matches(fields) ? 1 : 100,
              },
            ]
          : [];
      });
      const next = freePlace({ width, height }, { width: innerWidth, height: innerHeight, margin }, others);
      setPlace((before) => (before.bottom === next.bottom && before.side === next.side ? before : next));
    };
    const soon = (): void => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(own);
    addEventListener('resize', soon);
    addEventListener('scroll', soon, true);
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('resize', soon);
      removeEventListener('scroll', soon, true);
    };
  }, [box]);
  return place;
}
