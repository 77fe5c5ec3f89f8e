import { useState } from 'react';
import { useEventStream } from '#kernel/web/event-stream.ts';
import { seatsStream } from '../../contract.ts';
import type { Seats } from '#areas/scheduling/contract.ts';

/** A section with the seats of this moment. */
export type Live = <S extends Seats>(section: S) => S;

/** Seats of the sections on the screen as they change; a section nobody told about keeps its own. */
export function useLiveSeats(ids: readonly number[]): Live {
  const [seats, setSeats] = useState<ReadonlyMap<number, Seats>>(() => new Map());
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, 300);
  useEventStream<typeof seatsStream, Seats>(
    seatsStream,
    { ids: wanted },
    (event) => setSeats((before) => new Map(before).set(event.section_id, event)),
    wanted.length > 0,
  );
  return (section) => {
    const now = seats.get(section.section_id);
    return now ? { ...section, taken: now.taken, quota: now.quota, waitlisted: now.waitlisted } : section;
  };
}
