import { deviceDrafts, placeOf, type DeviceAnswer, type DraftDevice } from './draft-place.ts';

/** A write as it is sent, with the key that makes it one write however often it is sent. */
export interface NewWrite {
  key: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** names of what is read again afterwards */ changes: readonly string[];
  /** where somebody sees what became of it */ page: string;
}
export interface KeptWrite extends NewWrite {
  at: number;
  /** has left this device once: whether it arrived is not known */ tried: boolean;
}
/** What became of an attempt: no connection or no answer, a session that has ended, or a word against it. */
export type SendFailure = 'offline' | 'session' | 'refused';
/** What a page shows of a write that waits. */
export interface SendView {
  state: 'none' | 'waiting' | 'sending' | 'session';
  write: KeptWrite | null;
  /** does the device hold it? Otherwise it is lost with this page */ device: DeviceAnswer | null;
  /** when the last one arrived, ms */ sent_at: number | null;
}
/** Who hears what became of a write. */
export interface SendEars {
  sent(answer: unknown, write: KeptWrite): void;
  refused(error: unknown, write: KeptWrite): void;
}
export interface SendDesk {
  place: string;
  read(): SendView;
  subscribe(listener: () => void): () => void;
  /** from now on this page hears what becomes of it; answers how to stop */
  hear(ears: SendEars): () => void;
  /** keeps a write and sends it. `busy`: the one before has left already, and nobody knows whether it arrived */
  give(write: NewWrite): DeviceAnswer | 'busy';
  send(): Promise<void>;
  /** another tab may have sent it or given another one */
  look(): void;
}
export interface SendGiven {
  place: string;
  device: DraftDevice;
  post: (write: KeptWrite) => Promise<unknown>;
  online: () => boolean;
  failureOf: (error: unknown) => SendFailure;
  /** lets one tab at a time send this one; without it the key alone keeps it single */
  alone?: (place: string, work: () => Promise<void>) => Promise<void>;
  /** hears what no page hears */
  otherwise: SendEars;
  now?: () => number;
}

const prefix = 'sending.';
/** Where the write of a page is kept, beside the drafts of the same person. */
export const sendingPlace = (owner: string, name: string): string => placeOf(owner, `${prefix}${name}`);
/** Where writes of an owner wait on this device. */
export function waitingPlaces(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(placeOf(owner, prefix)));
  } catch {
    return [];
  }
}

function writeAt(device: DraftDevice, place: string, now: number): KeptWrite | null {
  const { mine } = device.read(place, now) ?? {};
  const { key, method, path, body, changes, page, at, tried } = (mine ?? {}) as Partial<KeptWrite>;
  return key && method && path && body
    ? { key, method, path, body, changes: changes ?? [], page: page ?? '', at: at ?? now, tried: tried ?? true }
    : null;
}

/**
 * A write that is sent once, sooner or later: kept on the device with its key before it leaves, sent again with the same key until
 * the server has said something about it. Only one that has never left gives way to a newer one.
 */
export function openSending(given: SendGiven): SendDesk {
  const { place, device, now = Date.now } = given;
  const listeners = new Set<() => void>();
  const ears: SendEars[] = [];
  let view: SendView = { state: 'none', write: null, device: null, sent_at: null };
  const show = (next: Partial<SendView>): void => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const keep = (write: KeptWrite): DeviceAnswer =>
    device.keep(place, { base: {}, mine: { ...write }, version: null, at: write.at });
  const hears = (): SendEars => ears.at(-1) ?? given.otherwise;
  const look = (): void => {
    const found = writeAt(device, place, now());
    if (found?.key === view.write?.key) return;
    // what the device could not take stands in this page alone
    if (found === null && view.device !== 'kept') return;
    show({ write: found, state: found ? 'waiting' : 'none', device: found ? 'kept' : null });
  };
  const attempt = async (): Promise<void> => {
    look();
    const { write } = view;
    if (!write || !given.online()) return;
    const leaving = { ...write, tried: true };
    const kept = keep(leaving);
    // another person signed in here meanwhile: it is not his to send
    if (kept === 'not_yours' || kept === 'signed_out') return show({ device: kept, state: 'session' });
    show({ write: leaving, state: 'sending', device: kept });
    const done = (more: Partial<SendView>): void => {
      device.forget(place);
      show({ write: null, state: 'none', device: null, ...more });
    };
    try {
      const answer = await given.post(leaving);
      done({ sent_at: now() });
      hears().sent(answer, leaving);
    } catch (error) {
      const failure = given.failureOf(error);
      if (failure !== 'refused') return show({ state: failure === 'session' ? 'session' : 'waiting' });
      done({});
      hears().refused(error, leaving);
    }
  };
  const send = async (): Promise<void> => {
    if (view.state === 'sending') return;
    await (given.alone ? given.alone(place, attempt) : attempt());
  };
  look();
  return {
    place,
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear: (ear) => {
      ears.push(ear);
      return () => void ears.splice(ears.indexOf(ear), 1);
    },
    give: (write) => {
      look();
      if (view.write?.tried) return 'busy';
      const kept: KeptWrite = { ...write, at: now(), tried: false };
      const answer = keep(kept);
      show({ write: kept, state: 'waiting', device: answer });
      void send();
      return answer;
    },
    send,
    look,
  };
}

const desks = new Map<string, SendDesk>();
/** The desk of a place in this tab: a page and the shell share it. */
export function sendingAt(place: string, given: Omit<SendGiven, 'place' | 'device'>): SendDesk {
  const known = desks.get(place);
  if (known) return known;
  const desk = openSending({ ...given, place, device: deviceDrafts });
  desks.set(place, desk);
  return desk;
}
