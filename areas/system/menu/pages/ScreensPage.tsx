import { usePageParams, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import FavoriteStar from '#areas/access/sessions/parts/shared/FavoriteStar.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { menuIcon } from '#ui/menu-icons.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myScreens, screensWaiting, type MyScreens } from '../contract.ts';
import { groupPage } from '../rules/arranged-menu.ts';
import { findScreens } from '../rules/find-screens.ts';
import '../parts/screens.css';

type Group = MyScreens['groups'][number];
type Card = Group['sections'][number]['items'][number];

/** Every screen the reader may open, or those of one group: what the sidebar leaves out is found here. */
export default function ScreensPage() {
  const { group } = usePageParams();
  const read = useRead(myScreens, { group: group ?? null });
  return (
    <ReadState read={read} outline="cards">
      {({ groups }) => <Screens groups={groups} single={group !== undefined} />}
    </ReadState>
  );
}

function Screens({ groups, single }: { groups: readonly Group[]; single: boolean }) {
  const t = useText();
  const [search, set] = useSearchValues();
  const { data: waiting } = useRead(screensWaiting, {});
  const wanted = typeof search.q === 'string' ? search.q : '';
  const fits = (items: Card[]): Card[] => {
    const found = new Set(findScreens(wanted, items));
    return items.filter((item) => item.url !== '/screens' && (wanted === '' || found.has(item)));
  };
  const shown = groups
    .map((group) => ({
      ...group,
      sections: group.sections
        .map((section) => ({ ...section, items: fits(section.items) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
  const title = single ? (groups[0]?.name ?? '') : t('title:all_screens');
  return (
    <>
      {single && (
        <nav className="k-crumbs k-screen" aria-label={t('menus:crumbs')}>
          <ol>
            <li>
              <Link href="/screens">{t('title:all_screens')}</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <Screen title={title} about={t(single ? 'menus:group_about' : 'menus:screens_about')}>
        <div className="sc-bar k-screen">
          <SearchBox label={t('menus:find')} value={wanted} onSearch={(q) => set({ q })} slash />
        </div>
        {shown.length === 0 && (
          <EmptyState
            title={t('menus:found_none')}
            action={<ActionButton onClick={() => set({ q: undefined })}>{t('ui:clear')}</ActionButton>}
          >
            {t('menus:found_none_hint')}
          </EmptyState>
        )}
        {shown.map((group) => (
          <section key={group.key} className="sc-group">
            {!single && (
              <h2 className="k-h2">
                {menuIcon(group.class, 18)}
                <Link href={groupPage(group.key)}>{group.name}</Link>
              </h2>
            )}
            {group.sections.map((section) => (
              <div key={section.name}>
                {section.name !== '' &&
                  (single ? <h2 className="k-h3">{section.name}</h2> : <h3 className="k-h3">{section.name}</h3>)}
                <ul className="sc-cards">
                  {section.items.map((item) => (
                    <li key={item.url}>
                      <Link href={item.url} className="sc-card">
                        <span className="sc-icon">{menuIcon(item.class, 18)}</span>
                        <span className="sc-name">{item.name}</span>
                        {(waiting?.[item.url] ?? 0) > 0 && (
                          <StatusBadge tone="warning">
                            {t('menus:waiting', { n: waiting?.[item.url] ?? 0 })}
                          </StatusBadge>
                        )}
                      </Link>
                      <span className="k-screen">
                        <FavoriteStar address={item.url} name={item.name} />
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </Screen>
    </>
  );
}
