import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure, askSignInAgain, Unreachable } from './client.ts';
import { openDraft } from './draft-desk.ts';
import { deviceDrafts, ownerOf, placeOf, sweepDrafts } from './draft-place.ts';
import type { DraftDesk, DraftStore, DraftView, StoreFailure } from './draft-shape.ts';
import { browserTabs } from './draft-tabs.ts';
import { enlistDraft } from './drafts-open.ts';
import { notices } from './failures.ts';
import { useMe } from './hooks.ts';
import { translate } from './texts.ts';

export interface DraftOptions<T> {
  /** what the draft is of, such as `resource.faculty.12`; the owner stands before it by itself */
  name: string;
  /** the record as it stands, or an empty form */
  start: T;
  /** version of the record; null where it has none */
  version?: string | number | null;
  /** false: only looked at */
  enabled?: boolean;
  /** fields that are empty do not stand in `start` */
  sparse?: boolean;
  /** where it is kept beside the device */
  store?: DraftStore<T>;
  /** leaving the page asks first when something is typed (`changed`), or only when it is kept nowhere (`unkept`) */
  warn?: 'changed' | 'unkept';
}
export interface Draft<T> extends DraftView<T> {
  change: DraftDesk<T>['change'];
  saved: DraftDesk<T>['saved'];
  discard: DraftDesk<T>['discard'];
  decide: DraftDesk<T>['decide'];
  takeOver: DraftDesk<T>['takeOver'];
  push: DraftDesk<T>['push'];
  pause: DraftDesk<T>['pause'];
  /** may it be saved now? Not while a field that both changed waits for a decision: that is said, nothing is overwritten in silence */
  ready: () => boolean;
  hasStore: boolean;
  /** the same person signs in again over the open form */
  signIn: () => void;
}

/** What a failure of a store was: no connection, a session that has ended, or anything else. */
export const storeFailureOf = (error: unknown): StoreFailure =>
  error instanceof Unreachable
    ? 'offline'
    : error instanceof ApiFailure && (error.status === 401 || error.status === 427)
      ? 'session'
      : 'server';

let swept = false;
/**
 * What somebody types, until it is saved: kept on this device under the person and identity that typed it (and in a
 * store, where one is given), brought back field by field over the record as it is by then, told to the other tabs.
 * Show `<DraftNotice draft={…} />` above the form; after a save call `saved()`, to throw it away `discard()`.
 */
export function useDraft<T extends object>(options: DraftOptions<T>): Draft<T> {
  const me = useMe();
  const { name, start, enabled = true, sparse = false, store, warn = 'changed' } = options;
  const version = options.version === null || options.version === undefined ? null : String(options.version);
  // whoever signs out leaves the page soon; until then the desk stays his
  const place = me ? placeOf(ownerOf(me), name) : null;
  const open = (): DraftDesk<T> =>
    openDraft({
      place: place ?? '',
      start,
      version,
      enabled: enabled && place !== null,
      sparse,
      device: deviceDrafts,
      tabs: browserTabs(),
      failureOf: storeFailureOf,
    });
  const [kept, setKept] = useState(() => ({ desk: open(), enabled }));
  let { desk } = kept;
  if (place !== null && (desk.place !== place || kept.enabled !== enabled)) {
    desk = open();
    setKept({ desk, enabled });
  }
  useLayoutEffect(() => {
    desk.keepIn(store ?? null);
  });
  useLayoutEffect(() => {
    if (!swept) sweepDrafts(Date.now());
    swept = true;
    const leave = desk.attach();
    const delist = enlistDraft(desk);
    return () => {
      delist();
      leave();
    };
  }, [desk]);
  useEffect(() => {
    addEventListener('pagehide', desk.sleep);
    addEventListener('pageshow', desk.wake);
    // a tab in the background that the browser stops for a while
    document.addEventListener('freeze', desk.sleep);
    document.addEventListener('resume', desk.wake);
    return () => {
      removeEventListener('pagehide', desk.sleep);
      removeEventListener('pageshow', desk.wake);
      document.removeEventListener('freeze', desk.sleep);
      document.removeEventListener('resume', desk.wake);
    };
  }, [desk]);
  useLayoutEffect(() => desk.record(start, version), [desk, start, version]);
  const view = useSyncExternalStore(desk.subscribe, desk.read);
  useEffect(() => {
    if (!view.changed) return undefined;
    const leave = (event: BeforeUnloadEvent): void => {
      desk.flush();
      if (warn === 'changed' || desk.read().device !== 'kept') event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, [desk, view.changed, warn]);
  const failed = view.stored === 'offline' || view.stored === 'server';
  useEffect(() => {
    if (!failed) return undefined;
    const back = (): void => void desk.push();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [desk, failed]);
  const ready = (): boolean => {
    if (view.clashes.length > 0) notices.toast('danger', translate('ui:draft_clash'));
    return view.clashes.length === 0;
  };
  return {
    ...view,
    ...verbsOf(desk),
    ready,
    hasStore: store !== undefined,
    signIn: () => void (askSignInAgain() ?? desk.push()),
  };
}
const verbsOf = <T extends object>({ change, saved, discard, decide, takeOver, push, pause }: DraftDesk<T>) => ({
  change,
  saved,
  discard,
  decide,
  takeOver,
  push,
  pause,
});
