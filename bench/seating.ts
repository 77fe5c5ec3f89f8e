import { seatCandidates } from '#areas/language/placement/rules/seating.ts';

/** 2,000 candidates of 23 programs in 60 rooms and 4 parts: `node bench/seating.ts`. Bar: 5 s, no seat twice, groups apart. */
const rooms = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, seats: 36, row: 6 }));
const people = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, group: (at * 7) % 23 }));
const began = performance.now();
let twice = 0;
let touching = 0;
let left = 0;
for (const part of [1, 2, 3, 4]) {
  const given = seatCandidates(people, rooms, part);
  twice += given.seats.length - new Set(given.seats.map((each) => `${each.classroom_id}/${each.seat_no}`)).size;
  touching += given.touching;
  left += given.left.length;
}
const ms = Math.round(performance.now() - began);
console.log(JSON.stringify({ candidates: people.length, rooms: rooms.length, parts: 4, ms, twice, touching, left }));
if (ms > 5000 || twice > 0 || touching > 0 || left > 0) process.exitCode = 1;
