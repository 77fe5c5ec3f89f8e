import type { Values } from './draft-merge.ts';

/**
 * What the tabs of a browser tell each other of one draft: who opens it asks; who holds it says since when; who leaves,
 * takes or gives it says so. `gone` is a page that was put away: closed, or only loaded again.
 */
export interface DraftNews {
  kind: 'asks' | 'holds' | 'left' | 'gone' | 'takes' | 'gave';
  place: string;
  from: string;
  since: number;
  /** what the store of that tab took last, and when */
  kept?: { values: Values; at: string };
}
export interface DraftTabs {
  tell(news: DraftNews): void;
  listen(hear: (news: DraftNews) => void): () => void;
}
/** A browser without channels: every tab is alone. */
export const noTabs: DraftTabs = { tell: () => undefined, listen: () => () => undefined };

/** The channel of this browser; it stays closed until the first form listens. */
export function browserTabs(): DraftTabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  let channel: BroadcastChannel | null = null;
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (hear) => {
      const opened = new BroadcastChannel('kampus.drafts');
      opened.addEventListener('message', (event: MessageEvent<DraftNews>) => hear(event.data));
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = null;
      };
    },
  };
}
