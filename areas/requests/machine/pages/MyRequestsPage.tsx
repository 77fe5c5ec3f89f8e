import { useText } from '#kernel/web/hooks.ts';
import { MyRequestsScreen } from '../parts/shared/MyRequestsScreen.tsx';

/** REQ-006: the student's side. Each request says who has it now, since when, and when an answer is to be expected. */
export default function MyRequestsPage() {
  const t = useText();
  return <MyRequestsScreen title={t('title:my_requests')} about={t('request:about_mine')} path="/my-requests" />;
}
