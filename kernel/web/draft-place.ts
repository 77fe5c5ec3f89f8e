import { draftPrefix, fromDevice } from './device.ts';
import type { Edit, Values } from './draft-merge.ts';

/** A draft is thrown away after thirty days. */
export const oldestDraft = 30 * 86_400_000;
/** One form may take this many characters of the few millions that a browser gives. */
export const largestDraft = 200_000;

/** A draft as the device keeps it: only what was typed, and which version of the record it was typed on. */
export interface StoredDraft extends Edit {
  version: string | null;
  at: number;
}
/** Kept; or why not: larger than a draft may be, no room or storage switched off, nobody or somebody else is signed in by now. */
export type DeviceAnswer = 'kept' | 'too_large' | 'no_room' | 'signed_out' | 'not_yours';
/** Where drafts lie: the device, or a stand-in for it. */
export interface DraftDevice {
  read(place: string, now: number): StoredDraft | null;
  keep(place: string, draft: StoredDraft): DeviceAnswer;
  forget(place: string): void;
}

export interface Who {
  id: number;
  identity: string;
  real_user?: { id: number };
}
/** The person at the keyboard. */
export const personOf = (me: Pick<Who, 'id' | 'real_user'>): number => me.real_user?.id ?? me.id;
/** Who a draft belongs to: the person at the keyboard and the identity (user, role, program) he types in. */
export const ownerOf = (me: Who): string => `${personOf(me)}.${me.identity.replaceAll('.', '-')}`;
/** The name under which the device keeps a draft of an owner. */
export const placeOf = (owner: string, name: string): string => `${draftPrefix}${owner}.${name}`;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function parsed(text: string | null): StoredDraft | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(found) || !isRecord(found.base) || !isRecord(found.mine) || typeof found.at !== 'number') return null;
    return {
      base: found.base,
      mine: found.mine,
      at: found.at,
      version: typeof found.version === 'string' ? found.version : null,
    };
  } catch {
    return null;
  }
}
/** Is the user of the place still the one this device is signed in as? Another tab may have signed out, or someone else in. */
function signedInFor(place: string): 'signed_out' | 'not_yours' | null {
  const now = fromDevice('identity');
  if (fromDevice('token') === null || now === null) return 'signed_out';
  const [, identity = ''] = place.slice(draftPrefix.length).split('.');
  return now.split('.')[0] === identity.split('-')[0] ? null : 'not_yours';
}
/** Where this device keeps what a person has typed, in whichever identity. */
export function draftsOf(person: number, now: number): string[] {
  try {
    return Object.keys(localStorage).filter(
      (name) => name.startsWith(`${draftPrefix}${person}.`) && deviceDrafts.read(name, now) !== null,
    );
  } catch {
    return [];
  }
}

/** Throws away what has been lying longer than a draft may. */
export function sweepDrafts(now: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(draftPrefix)) continue;
      const draft = parsed(localStorage.getItem(name));
      if (!draft || now - draft.at > oldestDraft) localStorage.removeItem(name);
    }
  } catch {
    // storage switched off: nothing lies there
  }
}
/** Drafts in the storage of this browser, shared by its tabs. */
export const deviceDrafts: DraftDevice = {
  read: (place, now) => {
    try {
      const draft = parsed(localStorage.getItem(place));
      return draft && now - draft.at <= oldestDraft ? draft : null;
    } catch {
      return null;
    }
  },
  keep: (place, draft) => {
    const other = signedInFor(place);
    if (other) return other;
    const text = JSON.stringify(draft);
    if (text.length > largestDraft) return 'too_large';
    try {
      localStorage.setItem(place, text);
      return 'kept';
    } catch {
      return 'no_room';
    }
  },
  forget: (place) => {
    try {
      localStorage.removeItem(place);
    } catch {
      // nothing was kept
    }
  },
};
