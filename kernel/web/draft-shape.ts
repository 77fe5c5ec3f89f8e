import type { Clash } from './draft-merge.ts';
import type { DeviceAnswer, DraftDevice } from './draft-place.ts';
import type { DraftTabs } from './draft-tabs.ts';

/** Where a draft is kept beside the device, so that it is there on every device. */
export interface DraftStore<T> {
  /** keeps the form as it is shown; answers when that was */
  save(values: T): Promise<string | null>;
  /** milliseconds of rest before it is saved; 1,500 unless told */
  rest?: number;
}
/** Why a store did not take a draft. */
export type StoreFailure = 'offline' | 'session' | 'server';
/** A draft as a form sees it. */
export interface DraftView<T> {
  values: T;
  /** something is typed that the record does not say */
  changed: boolean;
  /** typed on an earlier visit and brought back */
  restored: boolean;
  /** the record was changed after the typing began; what was typed stands on its new version */
  moved: boolean;
  /** fields that both changed: somebody must choose */
  clashes: readonly Clash[];
  /** another tab of this browser edits the same: nothing is kept from here, what that tab's store took is followed */
  elsewhere: boolean;
  /** what the device did with the last words; null while nothing is to be kept or the next words wait */
  device: DeviceAnswer | null;
  /** `saved` says that the store has every word that stands here; null where there is no store or nothing was typed */
  stored: 'waiting' | 'saved' | StoreFailure | null;
  /** when the store last took everything */
  stored_at: string | null;
}
export interface DraftDesk<T> {
  place: string;
  read(): DraftView<T>;
  subscribe(listener: () => void): () => void;
  /** from now on it is kept and other tabs are heard; answers how to stop */
  attach(): () => void;
  /** where it is kept beside the device from now on */
  keepIn(store: DraftStore<T> | null): void;
  /** the record as it is now; typed fields stay, the others follow it */
  record(start: T, version: string | null): void;
  change(part: Partial<T> | ((values: T) => Partial<T>)): void;
  /** these values are saved (all that is shown, unless told): nothing is kept of them */
  saved(sent?: Partial<T>): void;
  /** what was typed is not wanted */
  discard(): void;
  decide(field: string, side: 'mine' | 'theirs'): void;
  /** goes on here with what the other tab had typed */
  takeOver(): void;
  /** the page is put away and may never come back: the other tabs need not wait for it */
  sleep(): void;
  /** the page came back */
  wake(): void;
  /** the same person has signed in again: what could not be kept meanwhile is kept now */
  again(): void;
  /** keeps what is typed at once */
  flush(): void;
  /** hands it to the store at once; false where that failed */
  push(): Promise<boolean>;
  /** while a form is being sent nothing of it is saved; resolves when no save is under way */
  pause(on: boolean): Promise<void>;
}
export interface DraftGiven<T> {
  place: string;
  start: T;
  version: string | null;
  /** false: only looked at, nothing is brought back or kept */
  enabled: boolean;
  /** the record names no field that is still empty: a kept field it does not know is no leftover of an older form */
  sparse: boolean;
  device: DraftDevice;
  tabs: DraftTabs;
  /** what a failure of the store was */
  failureOf: (error: unknown) => StoreFailure;
  now?: () => number;
}
