import { areas } from '#app/areas.server.ts';
import { allows } from '#kernel/server/pipeline.ts';
import type { Visitor } from '../kit/visitors.ts';

/** A screen and who opens it. */
export interface Screen {
  path: string;
  url: string;
  visitor: Visitor;
}

const first = ['admin', 'registrar', 'student', 'instructor', 'advisor'];
/** Every page of every area that is drawn inside the application, opened by the first account that may. Parameters become 1. */
export function screensFor(visitors: readonly Visitor[]): Screen[] {
  const ordered = [...visitors].sort((a, b) => rank(a) - rank(b));
  return areas
    .flatMap((area) => area.pages)
    .filter((page) => !page.bare && page.kind !== 'redirect' && page.path !== '/dashboard')
    .flatMap((page): Screen[] => {
      const visitor = ordered.find((each) => allows(page.needs, each.actor));
      const url = page.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1');
      return visitor && page.needs.access !== 'not-authenticated' ? [{ path: page.path, url, visitor }] : [];
    });
}
const rank = ({ username }: Visitor): number => (first.includes(username) ? first.indexOf(username) : first.length);
