import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Page } from '#kernel/contract/define-page.ts';
import { AppFrame } from '#ui/AppFrame.tsx';
import { Link } from '@tanstack/react-router';
import { menuIcon } from '#ui/menu-icons.tsx';
import type { MenuEntry } from '#ui/SideMenu.tsx';
import { call } from '#kernel/web/client.ts';
import { showDensity } from '#kernel/web/density.ts';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { menuQuery, type Me, type MenuItem } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';
import { useSendWaiting } from '#kernel/web/use-send-later.ts';
import { Banner } from './Banner.tsx';
import { HeaderRight, type HeaderDialog } from './HeaderRight.tsx';
import { addressOf, openScreen, recentScreens, rememberScreen, shownRecent } from './own-screens.ts';

const PrivacyNotice = lazy(() => import('#areas/access/privacy/parts/PrivacyNotice.tsx'));
const Palette = lazy(() => import('./Palette.tsx'));
const FavoriteStar = lazy(() => import('#areas/access/sessions/parts/shared/FavoriteStar.tsx'));
/** SYS-001: the university's own images, where it has set any. */
const imagesQuery = queryOptions({
  queryKey: ['query', 'app-image-addresses', {}],
  staleTime: 3_600_000,
  retry: false,
  meta: { quiet: true },
  queryFn: async () => (await call<{ data: Partial<Record<string, string>> }>('/api/v1/system/images/public')).data,
});
const entryOf = (item: MenuItem, key: string): MenuEntry => ({
  key,
  label: item.name,
  ...(item.class ? { icon: menuIcon(item.class) } : {}),
  ...(item.url ? { href: item.url } : {}),
  ...(item.items && item.items.length > 0
    ? { children: item.items.map((each, index) => entryOf(each, `${key}.${index}`)) }
    : {}),
});

/** The frame of the signed-in: server's menu, header, banner while acting as another, palette on Ctrl-K. */
export default function Frame({ me, page, children }: { me: Me; page: Page | null; children: ReactNode }) {
  const t = useText();
  const router = useRouter();
  const { pathname } = useLocation();
  const { data: menu } = useQuery(menuQuery);
  useSendWaiting();
  const { data: images } = useQuery(imagesQuery);
  useEffect(() => {
    // SYS-001
    if (images?.favicon)
      document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', `${images.favicon}&size=32`);
  }, [images]);
  const [collapsed, setCollapsed] = useState(() => fromDevice('sidebar') === 'collapsed');
  const [searching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const address = addressOf(page);
  useEffect(() => {
    if (address !== null) rememberScreen(me, address);
  }, [me, address]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setSearching(true);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const onDashboard = pathname === '/dashboard';
  /** one group of screens of the reader's own, on top of the menu; those of another role are left out */
  const ownGroup = (
    key: string,
    label: string,
    icon: string,
    addresses: readonly string[],
    opened: boolean,
  ): MenuEntry[] => {
    const children = addresses.flatMap((href): MenuEntry[] => {
      const screen = openScreen(me, href);
      return screen ? [{ key: `${key}.${href}`, label: t(screen.title), href }] : [];
    });
    return children.length === 0 ? [] : [{ key, label, icon: menuIcon(icon), children, opened, echo: true }];
  };
  const favorites = me.settings?.favorites ?? [];
  const density = me.old_token === undefined ? me.settings?.density : undefined;
  // what was chosen on another device comes along with the person
  useEffect(() => {
    if (density) showDensity(density);
  }, [density]);
  const recent = recentScreens(me)
    .filter((each) => each !== address && !favorites.includes(each) && openScreen(me, each))
    .slice(0, shownRecent);
  return (
    <AppFrame
      brand={
        <span className="k-brand">
          {images?.['menu-logo'] ? (
            <img src={images['menu-logo']} alt="Kampüs" height={32} />
          ) : (
            <>
              <img src="/favicon.svg" alt="" width={28} height={28} />
              <strong>Kampüs</strong>
            </>
          )}
        </span>
      }
      brandSmall={<img src={images?.favicon ?? '/favicon.svg'} alt="" width={28} height={28} />}
      brandHref="/dashboard"
      menu={[
        ...ownGroup('favorites', t('ui:favorites'), 'star', favorites, true),
        ...ownGroup('recent', t('ui:recent'), 'clock', recent, false),
        ...(menu ?? []).map((item, index) => entryOf(item, String(index))),
      ]}
      currentPath={pathname}
      collapsed={collapsed}
      onCollapsed={(next) => {
        setCollapsed(next);
        toDevice('sidebar', next ? 'collapsed' : 'open');
      }}
      title={page ? t(page.title) : undefined}
      {...(onDashboard ? {} : { onBack: () => router.history.back() })}
      renderLink={({ href, ref: _ref, ...rest }) => (
        <Link to={href} activeOptions={{ exact: true }} {...(rest as object)} />
      )}
      actions={
        page && address !== null ? (
          <Suspense fallback={null}>
            <FavoriteStar address={address} name={t(page.title)} />
          </Suspense>
        ) : undefined
      }
      right={<HeaderRight me={me} onSearch={() => setSearching(true)} open={dialog} onOpen={setDialog} />}
      banner={<Banner me={me} />}
    >
      {onDashboard && !me.kvkk_status && (
        <Suspense fallback={null}>
          <PrivacyNotice />
        </Suspense>
      )}
      {children}
      {searching && (
        <Suspense fallback={null}>
          <Palette me={me} own={[...favorites, ...recent]} onOpen={setDialog} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}
