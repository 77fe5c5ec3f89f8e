import type { Page } from '#kernel/contract/define-page.ts';
import { admits } from '#kernel/contract/needs.ts';

/** A role, as far as doors go. */
export interface DoorRole {
  name: string;
  permissions: readonly string[];
  person_type: 'student' | 'staff' | null;
}
/** A role somebody holds. */
export interface HeldRole extends DoorRole {
  user_role_id: number;
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);
/** How a pattern of the catalogue fits an address: a letter for each part, fixed parts before open ones; null where it does not. */
function fit(pattern: string, address: readonly string[]): string | null {
  const wanted = parts(pattern);
  const least = wanted.filter((each) => !each.endsWith('?')).length;
  if (address.length < least || address.length > wanted.length) return null;
  const marks = address.map((part, at) => {
    const each = wanted[at] ?? '';
    return each.startsWith(':') ? 'b' : each === part ? 'a' : null;
  });
  return marks.includes(null) ? null : marks.join('');
}

/**
 * The page an address opens, as the router chooses it: `/students/calculate/gpa` before `/students/:id`.
 * @param address with or without its query; null for what no page answers
 */
export function pageOfAddress(pages: readonly Page[], address: string): Page | null {
  if (!address.startsWith('/')) return null;
  const own = parts(address.split(/[?#]/)[0] ?? '');
  return (
    pages
      .flatMap((page) => {
        const mark = fit(page.path, own);
        return mark === null ? [] : [{ page, mark }];
      })
      .sort((a, b) => a.mark.localeCompare(b.mark))[0]?.page ?? null
  );
}

/** ACC-047: which of somebody's own roles the door of an address lets in. What no page answers opens to none. */
export function rolesThatOpen<R extends DoorRole>(pages: readonly Page[], address: string, roles: readonly R[]): R[] {
  const page = pageOfAddress(pages, address);
  if (!page) return [];
  return roles.filter((role) =>
    admits(page.needs, {
      kind: 'user',
      role: role.name,
      person_type: role.person_type,
      has: (key) => role.permissions.includes(key),
    }),
  );
}

/**
 * The roles whose page an address is, for who was refused there. Administrators open nearly everything: they are named only
 * where the page is theirs alone. A page that every role opens is nobody's own.
 */
export function whosePage<R extends DoorRole>(pages: readonly Page[], address: string, roles: readonly R[]): R[] {
  const open = rolesThatOpen(pages, address, roles);
  if (open.length === roles.length) return [];
  const others = open.filter((role) => role.name !== 'A');
  return others.length > 0 ? others : open;
}
