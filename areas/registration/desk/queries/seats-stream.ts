import { Readable } from 'node:stream';
import { answerFile } from '#kernel/server/area.ts';
import { seatsStream as query } from '../../contract.ts';
import type { Seats } from '#areas/scheduling/contract.ts';
import { readLive } from '../../facts/live-sections.ts';
import { seatsOf } from '../../facts/views.ts';

const heartbeat = 15_000;
/** a client that reads nothing for this many bytes gets only the newest later */
const backlog = 256 * 1024;
const isSeats = (payload: unknown): payload is Seats =>
  typeof payload === 'object' &&
  payload !== null &&
  typeof (payload as Seats).section_id === 'number' &&
  typeof (payload as Seats).taken === 'number';
const event = (seats: Seats): string => `event: seats\nid: ${seats.section_id}\ndata: ${JSON.stringify(seats)}\n\n`;

/** A snapshot, then every change of the asked sections, until the client goes. */
export const seatsStream = answerFile(query, async (context, input) => {
  const ids = new Set(input.ids);
  const { shared } = context.services;
  const known = new Map<number, Seats>();
  let started = false;
  const body = new Readable({ read: () => flush() });
  const flush = (): void => {
    if (!started) return;
    for (const [id, seats] of known) {
      if (body.readableLength > backlog) return;
      known.delete(id);
      body.push(event(seats));
    }
  };
  // listen first, read then: no change falls between the two
  const stop = shared.subscribe('seats', (payload) => {
    if (!isSeats(payload) || !ids.has(payload.section_id)) return;
    known.set(payload.section_id, payload);
    flush();
  });
  const beat = setInterval(() => {
    if (body.readableLength <= backlog) body.push(': still here\n\n');
  }, heartbeat).unref();
  body.once('close', () => {
    stop();
    clearInterval(beat);
  });
  try {
    const snapshot = await readLive(context.db, [...ids]);
    body.push('retry: 3000\n\n');
    for (const live of snapshot.values()) body.push(event(seatsOf(live)));
  } catch (error) {
    body.destroy();
    throw error;
  }
  started = true;
  flush();
  return { name: 'seats', mime: 'text/event-stream', body };
});
