import { useCallback, useMemo, useState } from 'react';
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
export interface Held {
  hand: InHand | null;
  spot: Spot | null;
  /** the answer of the server, once it has come */ places: Places | null;
  /** the place under it, where the grid has one */ place: Place | null;
  clashes: readonly PlaceClash[];
  state: SpotState | null;
  room_id: number | null;
  pick: (hand: InHand, spot?: Spot | null) => void;
  moveTo: (spot: Spot | null) => void;
  chooseRoom: (id: number | null) => void;
  putBack: () => void;
}
export const stateOf = (place: Place, places: Places): SpotState =>
  place.clashes.some((each) => places.clashes[each]?.blocks) ? 'stops' : place.clashes.length > 0 ? 'asks' : 'free';
export const spotKey = (spot: Spot): string => `${spot.day}.${spot.starts}`;

/** Holding a lesson: its places are asked for once when it is picked up, moving it over the week asks nobody. */
export function useHeld(keep_room: number | null): Held {
  const [hand, setHand] = useState<InHand | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [room, setRoom] = useState<number | null | undefined>(undefined);
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
  const byKey = useMemo(() => new Map((places?.places ?? []).map((each) => [spotKey(each), each])), [places]);
  const place = spot ? (byKey.get(spotKey(spot)) ?? null) : null;
  const clashes = useMemo(
    () => (place && places ? place.clashes.flatMap((each) => places.clashes[each] ?? []) : []),
    [place, places],
  );
  const pick = useCallback((next: InHand, at?: Spot | null) => {
    setHand(next);
    setSpot(at === undefined ? next.from : at);
    setRoom(undefined);
  }, []);
  const moveTo = useCallback((next: Spot | null) => {
    setSpot((before) =>
      before && next && before.day === next.day && before.starts === next.starts ? before : (next ?? before),
    );
    setRoom(undefined);
  }, []);
  const putBack = useCallback(() => {
    setHand(null);
    setSpot(null);
    setRoom(undefined);
  }, []);
  return {
    hand,
    spot,
    places,
    place,
    clashes,
    state: place && places ? stateOf(place, places) : null,
    room_id: room === undefined ? (place?.rooms[0] ?? null) : room,
    pick,
    moveTo,
    chooseRoom: setRoom,
    putBack,
  };
}
