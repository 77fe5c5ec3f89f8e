import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import '../../parts/registration.css';

/** The semesters of a plan side by side: narrow columns, a faded edge and a word where there are more, the current one in sight. */
export function SlotsScroll({ current, children }: { current: number; children: ReactNode }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = useCallback(() => {
    const grid = place.current?.querySelector('.k-slots');
    if (!grid) return;
    const before = grid.scrollLeft > 4;
    const after = grid.scrollLeft + grid.clientWidth < grid.scrollWidth - 4;
    setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
  }, []);
  useEffect(() => {
    const grid = place.current?.querySelector('.k-slots');
    if (!(grid instanceof HTMLElement)) return;
    const column = grid.children[current];
    // only sideways: the page itself stays where it is
    if (column instanceof HTMLElement)
      grid.scrollLeft = column.offsetLeft - grid.offsetLeft - (grid.clientWidth - column.offsetWidth) / 2;
    look();
    grid.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(grid);
    return () => {
      grid.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [current, look]);
  return (
    <div
      ref={place}
      className="r-slots"
      data-before={hidden.before || undefined}
      data-after={hidden.after || undefined}
    >
      {children}
      {(hidden.before || hidden.after) && <p className="r-note k-screen">{t('registration_ui:slots.more')}</p>}
    </div>
  );
}
