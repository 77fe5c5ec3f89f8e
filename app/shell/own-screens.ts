import type { Page } from '#kernel/contract/define-page.ts';
import { admits } from '#kernel/contract/needs.ts';
import type { Me } from '#kernel/web/session.ts';
import { pages } from './area-pages.ts';

/** Screens with an address of their own: no parameter to fill in, a frame around them. */
const screens = new Map<string, Page>(
  pages.flatMap(({ page }) => {
    const address = page.path.replace(/\/:\w+\?/g, '');
    return address.includes(':') || page.bare || ['error', 'redirect'].includes(page.kind)
      ? []
      : [[address, page] as const];
  }),
);
/** The address of a page under which it can be starred and remembered; null where it has none, and for those that list others. */
export function addressOf(page: Page | null): string | null {
  const address = page?.path.replace(/\/:\w+\?/g, '') ?? '';
  return screens.has(address) && address !== '/dashboard' && address !== '/screens' ? address : null;
}
/** The page at an address, where the reader may open it in the role that is active now. */
export function openScreen(me: Me, address: string): Page | null {
  const page = screens.get(address);
  const reader = {
    kind: 'user',
    role: me.active_role.name,
    person_type: me.person.type,
    has: (key: string) => me.permissions.includes(key),
  } as const;
  return page && admits(page.needs, reader) ? page : null;
}

/** how many the device remembers; fewer are shown, since some belong to another role */
const remembered = 12;
export const shownRecent = 5;
// signing out takes it from the device with everything else that begins so (ACC-061)
const nameFor = (me: Me): string => `kampus.choice.recent.${me.id}`;

/** Screens this person opened last on this device, newest first; the addresses alone. */
export function recentScreens(me: Me): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameFor(me)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return []; // storage is switched off, or somebody else wrote there
  }
}
/** Remembers that a screen was opened. Whoever works as another leaves no trace in his menu. */
export function rememberScreen(me: Me, address: string): void {
  if (me.old_token !== undefined) return;
  try {
    const next = [address, ...recentScreens(me).filter((each) => each !== address)].slice(0, remembered);
    localStorage.setItem(nameFor(me), JSON.stringify(next));
  } catch {
    // no room left: the menu goes without
  }
}
