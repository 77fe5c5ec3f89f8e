import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myRequests, requestPage } from '#areas/requests/machine/contract.ts';
import { courseApprovalReview, mentoraPages, timeOffState } from './contract.ts';
import { requestDetail } from '#areas/requests/machine/web.ts';
import { reviewInput } from './parts/review-input.ts';

const tabOf = (tab: string | undefined) => (tab === 'drafts' || tab === 'closed' || tab === 'new' ? tab : 'open');
export const mentoraWeb = attachPages(mentoraPages, {
  '/my-mentora-requests/:tab?': screen(
    () => import('./pages/MyMentoraRequestsPage.tsx'),
    ({ params }) => [read(myRequests, { tab: tabOf(params.tab) })],
  ),
  '/mentora/transfer/out-requests': listPage(() =>
    import('./resources/transfer-out-request.ts').then((m) => m.transferOutRequest),
  ),
  '/mentora/transfer/out-request/:id': requestDetail(),
  '/mentora/course-approval-review': screen(
    () => import('./pages/CourseApprovalReviewPage.tsx'),
    ({ search }) => [read(courseApprovalReview, reviewInput(search))],
  ),
  '/mentora/time/off/requests': listPage(() =>
    import('./resources/student-time-off-request.ts').then((m) => m.studentTimeOffRequest),
  ),
  '/mentora/time/off/request-detail/:id': screen(
    () => import('./pages/TimeOffRequestPage.tsx'),
    ({ params }) =>
      Number(params.id) > 0
        ? [read(requestPage, { id: Number(params.id) }), read(timeOffState, { id: Number(params.id) })]
        : [],
  ),
});
