import { toDevice } from './device.ts';
import { openDraft } from './draft-desk.ts';
import { deviceDrafts, ownerOf, placeOf } from './draft-place.ts';
import type { DraftDesk, DraftGiven } from './draft-shape.ts';
import type { DraftNews, DraftTabs } from './draft-tabs.ts';

export interface Form {
  phone: string;
  email: string;
}
export const start: Form = { phone: '100', email: 'a@x' };
export const ayse = { id: 7, identity: '7.70.0' };
export const bora = { id: 8, identity: '8.80.0' };
export const of = (who: Parameters<typeof ownerOf>[0]): string => placeOf(ownerOf(who), 'resource.faculty.1');
export const signIn = (who: { identity: string }): void => {
  toDevice('token', 't');
  toDevice('identity', who.identity);
};

/** A browser's storage; `full` makes it refuse. */
export function fakeStorage(disk: { full: boolean }): Storage {
  // what is kept are its own names, as in a browser; the methods are not among them
  const store: Storage = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      if (disk.full) throw new DOMException('full', 'QuotaExceededError');
      store[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  });
  return store;
}
/** All tabs of one browser: what one tells, every other hears. */
export function oneBrowser(): () => DraftTabs {
  const ears = new Map<object, (news: DraftNews) => void>();
  return () => {
    const self = {};
    return {
      tell: (news) => {
        for (const [other, hear] of ears) if (other !== self) hear(news);
      },
      listen: (hear) => {
        ears.set(self, hear);
        return () => void ears.delete(self);
      },
    };
  };
}
/** The desk of one form in one tab, of Ayşe unless told. */
export const openedIn = (tab: DraftTabs, more: Partial<DraftGiven<Form>> = {}): DraftDesk<Form> =>
  openDraft<Form>({
    place: of(ayse),
    start,
    version: '1',
    enabled: true,
    sparse: false,
    device: deviceDrafts,
    tabs: tab,
    failureOf: () => 'server',
    ...more,
  });
