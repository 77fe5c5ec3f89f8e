import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { meetingReport, meetingView } from './contract.ts';
import { meetingPages } from './pages.ts';

export const meetingWeb = attachPages(meetingPages, {
  '/graduate/applications/meetings': listPage(() => import('./declaration.ts').then((m) => m.graduateMeeting)),
  '/graduate/applications/meetings/report': screen(
    () => import('./pages/MeetingReportPage.tsx'),
    () => [read(meetingReport, {})],
  ),
  '/graduate/applications/meetings/:id': screen(
    () => import('./pages/MeetingPage.tsx'),
    ({ params }) => [read(meetingView, { id: Number(params.id) })],
  ),
});
