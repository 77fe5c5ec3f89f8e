import { useId, type ReactNode } from 'react';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import '#ui/page.css';

export interface PanelProps {
  title: ReactNode;
  about?: ReactNode;
  /** where the card leads: its screen */
  link?: { href: string; label: string };
  /** at the right of the title, instead of or beside the link */
  actions?: ReactNode;
  /** tables and lists touch the edges */
  flush?: boolean;
  foot?: ReactNode;
  children?: ReactNode;
}

/** A card with a title and a way on. */
export function Panel({ title, about, link, actions, flush = false, foot, children }: PanelProps) {
  const id = useId();
  return (
    <section className="k-panel k-keep" aria-labelledby={id}>
      <div className="k-panel-head">
        <div className="k-panel-words">
          <h2 className="k-h2" id={id}>
            {title}
          </h2>
          {about && <p className="k-panel-about">{about}</p>}
        </div>
        {actions && <div className="k-panel-actions k-screen">{actions}</div>}
        {link && (
          <Link className="k-panel-link k-screen" href={link.href}>
            {link.label}
            <ArrowRightIcon size={14} />
          </Link>
        )}
      </div>
      <div className={flush ? 'k-panel-body k-panel-flush' : 'k-panel-body'}>{children}</div>
      {foot && <div className="k-panel-foot">{foot}</div>}
    </section>
  );
}
