import { useEffect, useRef } from 'react';
import '#ui/page.css';

export interface ViewTabsProps<View extends string> {
  /** what the views are of, read aloud */
  label: string;
  views: readonly { key: View; label: string }[];
  current: View;
  onChoose: (view: View) => void;
}

/** Views of one screen, each with an address of its own; they look as tabs do everywhere. */
export function ViewTabs<View extends string>({ label, views, current, onChoose }: ViewTabsProps<View>) {
  const bar = useRef<HTMLElement>(null);
  // on a phone the present view may stand beyond the edge
  useEffect(() => {
    const now = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && now) bar.current.scrollLeft = now.offsetLeft - bar.current.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={bar} className="k-tabs k-screen" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          aria-current={view.key === current ? 'page' : undefined}
          onClick={() => onChoose(view.key)}
        >
          {view.label}
        </button>
      ))}
    </nav>
  );
}
