/** What says that something went wrong. It is not part of the first load, and it is here before the network is gone. */
export const loadNotices = () => import('./Notices.tsx');
export const loadPageFailed = () => import('./PageFailed.tsx');

/** Fetches such pieces as soon as the page has nothing else to do. */
export function keepAtHand(...pieces: readonly (() => Promise<unknown>)[]): void {
  const fetchAll = (): void => {
    for (const load of pieces) void load().catch(() => undefined);
  };
  const whenIdle = (): void => {
    // Safari has no idle callback
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 2_000 });
    else setTimeout(fetchAll, 500);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
