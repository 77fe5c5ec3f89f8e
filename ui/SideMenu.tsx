import { useEffect, useId, useState, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';

/** One entry of the menu, at most three levels deep (HDR-028); an entry with children opens, one with href leads. */
export interface MenuEntry {
  key: string;
  label: string;
  /** word under the icon while collapsed; default: the label */
  short?: string;
  icon?: ReactNode;
  href?: string;
  /** number or mark at the right */
  badge?: ReactNode;
  children?: readonly MenuEntry[];
  /** open from the start */
  opened?: boolean;
  /** stands here beside its own place (favorites): it does not open for where the reader is, the other one does */
  echo?: boolean;
}

interface SideMenuProps {
  label: string;
  menu: readonly MenuEntry[];
  currentPath: string;
  collapsed?: boolean;
  /** called when an entry is followed (closes the drawer of the phone) */
  onFollow?: () => void;
}

/** Length of the match between an entry and where the reader is; 0 when elsewhere. */
const fit = (href: string | undefined, path: string): number =>
  href === undefined ? 0 : path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`) ? href.length : 0;

/** Keys from the top entry down to the one that fits the path best. */
function trailTo(entries: readonly MenuEntry[], path: string): { keys: readonly string[]; length: number } {
  let best: { keys: readonly string[]; length: number } = { keys: [], length: 0 };
  for (const entry of entries) {
    if (entry.echo) continue;
    const below = trailTo(entry.children ?? [], path);
    const own = fit(entry.href, path);
    if (below.length > best.length) best = { keys: [entry.key, ...below.keys], length: below.length };
    if (own > best.length) best = { keys: [entry.key], length: own };
  }
  return best;
}

export function SideMenu({ label, menu, currentPath, collapsed = false, onFollow }: SideMenuProps) {
  const trail = trailTo(menu, currentPath).keys;
  const trailKey = trail.join('/');
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...trail, ...menu.flatMap((entry) => (entry.opened ? [entry.key] : []))]),
  );
  useEffect(() => setOpen((before) => new Set([...before, ...trailKey.split('/')])), [trailKey]);
  const toggle = (key: string): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const branch: BranchProps = { entries: menu, level: 1, trail, open, toggle, onFollow };
  return (
    <nav aria-label={label} className={collapsed ? 'k-menu k-menu-collapsed' : 'k-menu'}>
      {collapsed ? (
        <ul className="k-menu-list">
          {menu.map((entry) => (
            <li key={entry.key}>
              <CollapsedEntry {...branch} entry={entry} />
            </li>
          ))}
        </ul>
      ) : (
        <Branch {...branch} />
      )}
    </nav>
  );
}

interface BranchProps {
  entries: readonly MenuEntry[];
  level: number;
  trail: readonly string[];
  open: ReadonlySet<string>;
  toggle: (key: string) => void;
  onFollow: (() => void) | undefined;
}

function Branch(props: BranchProps & { id?: string }) {
  return (
    <ul className="k-menu-list" data-level={props.level} id={props.id}>
      {props.entries.map((entry) => (
        <li key={entry.key}>
          <Entry {...props} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, ...branch }: BranchProps & { entry: MenuEntry }) {
  const id = useId();
  const { level, trail, open, toggle, onFollow } = branch;
  const inTrail = trail.includes(entry.key);
  const face = (
    <>
      {level === 1 && <span className="k-menu-icon">{entry.icon}</span>}
      <span className="k-menu-label">{entry.label}</span>
      {entry.badge !== undefined && <span className="k-menu-badge">{entry.badge}</span>}
    </>
  );
  if (!entry.children?.length) {
    return (
      <Link
        href={entry.href ?? '#'}
        className="k-menu-entry"
        data-level={level}
        aria-current={inTrail && trail.at(-1) === entry.key ? 'page' : undefined}
        onClick={onFollow}
      >
        {face}
      </Link>
    );
  }
  const opened = open.has(entry.key);
  return (
    <>
      <button
        type="button"
        className="k-menu-entry"
        data-level={level}
        data-trail={inTrail || undefined}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => toggle(entry.key)}
      >
        {face}
        <ChevronRightIcon size={14} className="k-menu-chevron" />
      </button>
      {opened && <Branch {...branch} id={id} entries={entry.children} level={level + 1} />}
    </>
  );
}

function CollapsedEntry({ entry, ...branch }: BranchProps & { entry: MenuEntry }) {
  const [opened, setOpened] = useState(false);
  const inTrail = branch.trail.includes(entry.key);
  const face = (
    <>
      <span className="k-menu-icon">{entry.icon}</span>
      <span className="k-menu-short">{entry.short ?? entry.label}</span>
      {entry.badge !== undefined && <span className="k-menu-dot" />}
    </>
  );
  if (!entry.children?.length) {
    return (
      <Link
        href={entry.href ?? '#'}
        title={entry.label}
        className="k-menu-square"
        aria-current={inTrail ? 'page' : undefined}
      >
        {face}
      </Link>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-start"
      offset={8}
      trapFocus
      returnFocus
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <button
          type="button"
          className="k-menu-square"
          title={entry.label}
          data-trail={inTrail || undefined}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="k-menu-flyout" aria-label={entry.label}>
        <p className="k-menu-flyout-title">{entry.label}</p>
        <Branch {...branch} entries={entry.children} level={2} onFollow={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
