import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { fillPath, type Command, type InputOf, type OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { ApiFailure, call, Unreachable } from './client.ts';
import { newKey, rereadChanges, useMe } from './data.ts';
import { ownerOf, type DeviceAnswer } from './draft-place.ts';
import { goTo, notices, sentenceOf } from './failures.ts';
import {
  sendingAt,
  sendingPlace,
  waitingPlaces,
  type SendDesk,
  type SendFailure,
  type SendView,
} from './send-later.ts';
import { translate } from './texts.ts';

/** A server that is ill or busy is asked again, as one that is not there; everything else was said about the write. */
export const sendFailureOf = (error: unknown): SendFailure =>
  error instanceof Unreachable
    ? 'offline'
    : error instanceof ApiFailure
      ? error.status === 401 || error.status === 427
        ? 'session'
        : error.status >= 500 || error.status === 429
          ? 'offline'
          : 'refused'
      : 'offline';
/** milliseconds between two attempts while the browser believes in its connection */
const pause = 20_000;

const deskAt = (place: string, client: QueryClient): SendDesk =>
  sendingAt(place, {
    online: () => navigator.onLine,
    failureOf: sendFailureOf,
    alone: async (name, work) => {
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
    },
    post: ({ method, path, body, key }) => call(path, { method, body, key, as: 'user' }),
    otherwise: {
      sent: (_answer, { changes }) => {
        notices.toast('success', translate('ui:kept_sent'));
        void rereadChanges(client, changes);
      },
      refused: (error, { changes, page }) => {
        const said = error instanceof ApiFailure ? sentenceOf(error) : undefined;
        notices.toast('danger', translate('ui:kept_refused'), said, {
          label: translate('ui:kept_open'),
          run: () => goTo(page),
        });
        void rereadChanges(client, changes);
      },
    },
  });
/** Sends a desk's write whenever there is reason to hope: now, back online, seen again, and every now and then. */
function sendsAgain(desk: SendDesk): () => void {
  const go = (): void => void desk.send();
  const seen = (): void => {
    if (document.visibilityState === 'visible') go();
  };
  const other = ({ key }: StorageEvent): void => {
    if (key === desk.place) desk.look();
  };
  go();
  const timer = setInterval(() => desk.read().state === 'waiting' && go(), pause);
  addEventListener('online', go);
  addEventListener('storage', other);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    removeEventListener('online', go);
    removeEventListener('storage', other);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Whatever page is open: what this person has left waiting on this device is sent. */
export function useSendWaiting(): void {
  const me = useMe();
  const client = useQueryClient();
  const owner = me ? ownerOf(me) : null;
  useEffect(() => {
    if (owner === null) return undefined;
    const stops = waitingPlaces(owner).map((place) => sendsAgain(deskAt(place, client)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, client]);
}

export interface SendLater<C> extends SendView {
  /** gives it away: sent now or once there is a connection. `busy`: the one before is still under way */
  give(input: InputOf<C>): DeviceAnswer | 'busy';
  send(): void;
}
/**
 * A declared command that survives a lost connection: what is given is kept on the device with its key, sent when it can be, and
 * counted once. `name` is what it is of, such as `attendance.12`. What was refused is told and given back to whoever typed it.
 */
export function useSendLater<C extends Command<Fields, unknown>>(
  declared: C,
  given: {
    name: string;
    page: string;
    onSent: (data: OutputOf<C>, body: Record<string, unknown>) => void;
    onRefused: (error: unknown) => void;
  },
): SendLater<C> {
  const me = useMe();
  const client = useQueryClient();
  const owner = me ? ownerOf(me) : '';
  const desk = useMemo(() => deskAt(sendingPlace(owner, given.name), client), [owner, given.name, client]);
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    const deaf = desk.hear({
      sent: (answer, { body, changes }) => {
        latest.current.onSent((answer as { data: OutputOf<C> }).data, body);
        void rereadChanges(client, changes);
      },
      refused: (error, { changes }) => {
        void rereadChanges(client, changes).then(() => latest.current.onRefused(error));
      },
    });
    const stop = sendsAgain(desk);
    return () => {
      stop();
      deaf();
    };
  }, [desk, client]);
  const view = useSyncExternalStore(desk.subscribe, desk.read);
  return {
    ...view,
    give: (input) => {
      const { path, rest } = fillPath(declared.path, input as Record<string, unknown>);
      return desk.give({
        key: newKey(),
        method: declared.method,
        path: `${declared.base === 'api' ? '/api' : '/api/v1'}${path}`,
        body: rest,
        changes: declared.changes,
        page: given.page,
      });
    },
    send: () => void desk.send(),
  };
}
