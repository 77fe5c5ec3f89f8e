import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useRead } from '#kernel/web/hooks.ts';
import { places as placesQuery, type Place, type Places, type PlaceClash } from '../contract.ts';

/** What a person has in hand: a lesson of the week, or one that has no place yet. */
export interface InHand {
  section_id: number;
  section: string;
  type: number;
  minutes: number;
  meeting_id: number | null;
  version: number | null;
  room_id: number | null;
  /** its code */ room: string | null;
  /** no search moves it */ pinned: boolean;
  /** those that are one lesson with it, itself among them; empty: alone */
  together: readonly { id: number; section: string }[];
  /** where it was picked up */ from: Spot | null;
}
export interface Spot {
  day: number;
  starts: number;
}
export type SpotState = 'free' | 'asks' | 'stops';
/** What the place under the held lesson means; without an answer of the server or beside the grid there is none. */
export interface At {
  spot: Spot | null;
  /** the place under it, where the grid has one */ place: Place | null;
  clashes: readonly PlaceClash[];
  state: SpotState | null;
  room_id: number | null;
}
export interface Held {
  hand: InHand | null;
  /** the answer of the server, once it has come */ places: Places | null;
  /** where it is now, asked when something happens; who shows it draws with `useAt` */ at: () => At;
  spots: Spots;
  pick: (hand: InHand, spot?: Spot | null) => void;
  moveTo: (spot: Spot | null) => void;
  chooseRoom: (id: number | null) => void;
  putBack: () => void;
}
export const stateOf = (place: Place, places: Places): SpotState =>
  place.clashes.some((each) => places.clashes[each]?.blocks) ? 'stops' : place.clashes.length > 0 ? 'asks' : 'free';
export const spotKey = (spot: Spot): string => `${spot.day}.${spot.starts}`;

/** Where a held lesson is, beside the state of the page: it moves many times a second, and only who shows it is drawn anew. */
interface Where {
  spot: Spot | null;
  /** undefined: the first free room of the place */ room: number | null | undefined;
}
export interface Spots {
  read: () => Where;
  change: (next: Where) => void;
  subscribe: (listener: () => void) => () => void;
}
function makeSpots(): Spots {
  let now: Where = { spot: null, room: undefined };
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    change: (next) => {
      now = next;
      for (const each of listeners) each();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
const placesByKey = new WeakMap<Places, ReadonlyMap<string, Place>>();
function placeAt(places: Places, spot: Spot): Place | null {
  let byKey = placesByKey.get(places);
  if (!byKey) placesByKey.set(places, (byKey = new Map(places.places.map((each) => [spotKey(each), each]))));
  return byKey.get(spotKey(spot)) ?? null;
}
function atOf({ spot, room }: Where, places: Places | null): At {
  const place = spot && places ? placeAt(places, spot) : null;
  return {
    spot,
    place,
    clashes: place && places ? place.clashes.flatMap((each) => places.clashes[each] ?? []) : [],
    state: place && places ? stateOf(place, places) : null,
    room_id: room === undefined ? (place?.rooms[0] ?? null) : room,
  };
}
/** Where the held lesson is; whoever calls this is drawn with every half hour it moves. */
export function useAt({ spots, places }: Pick<Held, 'spots' | 'places'>): At {
  const where = useSyncExternalStore(spots.subscribe, spots.read);
  return useMemo(() => atOf(where, places), [where, places]);
}

/** Holding a lesson: its places are asked for once when it is picked up, moving it over the week asks nobody. */
export function useHeld(keep_room: number | null): Held {
  const [hand, setHand] = useState<InHand | null>(null);
  const [spots] = useState(makeSpots);
  const read = useRead(
    placesQuery,
    {
      section_id: hand?.section_id ?? 0,
      minutes: hand?.minutes ?? 50,
      ...(hand?.meeting_id ? { meeting_id: hand.meeting_id } : {}),
      ...(hand?.type === 2 ? { type: 2 as const } : {}),
      ...(keep_room === null ? {} : { classroom_id: keep_room }),
    },
    { enabled: hand !== null, staleTime: 0 },
  );
  const places = hand !== null && !read.isPlaceholderData ? (read.data ?? null) : null;
  const pick = useCallback(
    (next: InHand, at?: Spot | null) => {
      setHand(next);
      spots.change({ spot: at === undefined ? next.from : at, room: undefined });
    },
    [spots],
  );
  const moveTo = useCallback(
    (next: Spot | null) => {
      const { spot, room } = spots.read();
      const same = next === null || (spot !== null && spot.day === next.day && spot.starts === next.starts);
      if (!same || room !== undefined) spots.change({ spot: same ? spot : next, room: undefined });
    },
    [spots],
  );
  const chooseRoom = useCallback((room: number | null) => spots.change({ spot: spots.read().spot, room }), [spots]);
  const putBack = useCallback(() => {
    setHand(null);
    spots.change({ spot: null, room: undefined });
  }, [spots]);
  const at = useCallback(() => atOf(spots.read(), places), [spots, places]);
  return useMemo(
    () => ({ hand, places, at, spots, pick, moveTo, chooseRoom, putBack }),
    [hand, places, at, spots, pick, moveTo, chooseRoom, putBack],
  );
}
