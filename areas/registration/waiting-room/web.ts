import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { waitingRoom, waitingRoomPages } from './contract.ts';

export const waitingRoomWeb = attachPages(waitingRoomPages, {
  '/registration/waiting-room': screen(
    () => import('./pages/WaitingRoomPage.tsx'),
    () => [read(waitingRoom, {})],
  ),
});
