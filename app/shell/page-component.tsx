import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '#kernel/contract/define-page.ts';
import type { PageWay } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/texts.ts';

/** A page cannot be drawn because its code did not arrive. */
export class PieceMissing extends Error {}
const reloadedBefore = {
  read: (): boolean => {
    try {
      return sessionStorage.getItem('kampus.reloaded') !== null;
    } catch {
      return true; // storage is switched off: better never than again and again
    }
  },
  note: (reloaded: boolean): void => {
    try {
      if (reloaded) sessionStorage.setItem('kampus.reloaded', '1');
      else sessionStorage.removeItem('kampus.reloaded');
    } catch {
      // switched off
    }
  },
};
/** ACC-048: a piece of the application that fails to load while online means a newer version: reload once. */
async function reloading<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    reloadedBefore.note(false);
    return loaded;
  } catch (error) {
    if (navigator.onLine && !reloadedBefore.read()) {
      reloadedBefore.note(true);
      location.reload();
      await new Promise(() => undefined);
    }
    // the router would load the document again, which without a network is the browser's own page of errors
    throw new PieceMissing('a piece of the application could not be loaded', { cause: error });
  }
}

/** The component of a page: its own, or drawn from its resource. */
export function pageComponent(page: Page, wayOf: () => Promise<PageWay>): RouteComponent {
  return lazyRouteComponent(() =>
    reloading(async () => {
      const way = await wayOf();
      if (way.way === 'screen') return way.load();
      const [resource, { ResourceList }, { ResourceDetailPage }] = await Promise.all([
        way.resource(),
        import('#kernel/web/ResourceList.tsx'),
        import('#kernel/web/ResourceDetail.tsx'),
      ]);
      const List = (): ReactNode => <ResourceList key={page.path} resource={resource} title={useText()(page.title)} />;
      return { default: way.way === 'list' ? List : () => <ResourceDetailPage resource={resource} /> };
    }),
  ) as RouteComponent;
}
