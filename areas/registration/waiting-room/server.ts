import { defineAccess, type AreaPart } from '#kernel/server/area.ts';
import { setWaitingRoom } from './commands/set-waiting-room.ts';
import { waitingRoomPages } from './contract.ts';
import { waitingRoomDemo } from './demo.ts';
import { myPlace, waitingRoom } from './queries/room-queries.ts';
import { waitingRoomTexts } from './texts.ts';

/** First come, first served, when everybody comes at once. */
export const waitingRoomPart: AreaPart = {
  texts: waitingRoomTexts,
  pages: waitingRoomPages,
  access: defineAccess({
    waitingroom_index: { A: 'all', registrar: 'all', studentaffairs: 'all' },
    waitingroom_update: { A: 'all', registrar: 'all' },
  }),
  commands: [setWaitingRoom],
  queries: [myPlace, waitingRoom],
  demo: [waitingRoomDemo],
};
