import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { ArrowLeftIcon, MenuIcon, SidebarCloseIcon, SidebarOpenIcon } from '#ui/icons.tsx';
import { Link, LinkProvider, type RenderLink } from '#ui/Link.tsx';
import { SideMenu, type MenuEntry } from '#ui/SideMenu.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/AppFrame.css';

const loadDrawer = () => import('#ui/MenuDrawer.tsx');
const MenuDrawer = lazy(loadDrawer);
/** where the menu lies behind a button (AppFrame.css) */
const narrow = '(max-width: 48em)';
/** Fetched where it can be opened, before the network may be gone; everywhere else it is not needed. */
function useDrawerAtHand(): void {
  useEffect(() => {
    const screen = matchMedia(narrow);
    const look = (): void => {
      if (screen.matches) void loadDrawer().catch(() => undefined);
    };
    look();
    screen.addEventListener('change', look);
    return () => screen.removeEventListener('change', look);
  }, []);
}

export interface AppFrameProps {
  /** logo; `brandSmall` stands in the collapsed sidebar and on the phone */
  brand: ReactNode;
  brandSmall?: ReactNode;
  /** where the logo leads (HDR-002) */
  brandHref?: string;
  menu: readonly MenuEntry[];
  currentPath: string;
  collapsed: boolean;
  onCollapsed: (collapsed: boolean) => void;
  /** HDR-001: title of the screen or a trail of links */
  title?: ReactNode;
  /** back arrow; leave out where there is none (HDR-003) */
  onBack?: () => void;
  /** beside the title: search, buttons */
  actions?: ReactNode;
  /** far right: support, person, language, profile menu */
  right?: ReactNode;
  /** above everything: impersonation, maintenance, offline */
  banner?: ReactNode;
  /** ProgressLine */
  progress?: ReactNode;
  /** below the menu */
  menuFoot?: ReactNode;
  footer?: ReactNode;
  renderLink?: RenderLink;
  children: ReactNode;
}

/** The shell: sidebar 280 or 90 px (HDR-029), header, content. Nothing of it is printed. */
export function AppFrame(props: AppFrameProps) {
  const words = useUiWords().frame;
  const {
    brand,
    brandSmall = brand,
    brandHref = '/dashboard',
    menu,
    currentPath,
    collapsed,
    onCollapsed,
    title,
    onBack,
    actions,
    right,
    banner,
    progress,
    menuFoot,
    footer,
    renderLink,
    children,
  } = props;
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const openDrawer = (): void =>
    void loadDrawer().then(
      () => setDrawer('open'),
      () => undefined,
    );
  useDrawerAtHand();
  const CollapseIcon = collapsed ? SidebarOpenIcon : SidebarCloseIcon;
  return (
    <LinkProvider renderLink={renderLink}>
      <a className="k-skip" href="#content">
        {words.skip}
      </a>
      <div className="k-frame" data-collapsed={collapsed || undefined}>
        <aside className="k-side k-screen">
          <div className="k-side-brand">
            <Link href={brandHref} aria-label={words.home}>
              {collapsed ? brandSmall : brand}
            </Link>
          </div>
          <div className="k-side-scroll">
            <SideMenu label={words.menu} menu={menu} currentPath={currentPath} collapsed={collapsed} />
          </div>
          <div className="k-side-foot">
            {!collapsed && menuFoot}
            <Tooltip label={collapsed ? words.expand : words.collapse} position="right">
              <ActionIcon
                aria-label={collapsed ? words.expand : words.collapse}
                aria-expanded={!collapsed}
                onClick={() => onCollapsed(!collapsed)}
              >
                <CollapseIcon />
              </ActionIcon>
            </Tooltip>
          </div>
        </aside>
        <div className="k-main">
          <div className="k-page">
            {banner && <div className="k-banner k-screen">{banner}</div>}
            <header className="k-head k-screen">
              {progress}
              <ActionIcon className="k-head-menu" aria-label={words.openMenu} onClick={openDrawer}>
                <MenuIcon />
              </ActionIcon>
              {onBack && (
                <ActionIcon className="k-head-back" aria-label={words.back} onClick={onBack}>
                  <ArrowLeftIcon />
                </ActionIcon>
              )}
              <div className="k-head-title">{title}</div>
              <div className="k-head-actions">{actions}</div>
              <div className="k-head-right">{right}</div>
            </header>
            <main id="content" className="k-content" tabIndex={-1}>
              {children}
            </main>
          </div>
          {footer && <footer className="k-foot k-screen">{footer}</footer>}
        </div>
      </div>
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} brand={brand}>
            <SideMenu label={words.menu} menu={menu} currentPath={currentPath} onFollow={() => setDrawer('closed')} />
            {menuFoot && <div className="k-side-foot">{menuFoot}</div>}
          </MenuDrawer>
        </Suspense>
      )}
    </LinkProvider>
  );
}
