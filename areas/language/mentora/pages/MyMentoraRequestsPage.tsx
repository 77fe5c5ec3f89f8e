import { useText } from '#kernel/web/hooks.ts';
import { MyRequestsScreen } from '#areas/requests/machine/parts/shared/MyRequestsScreen.tsx';

const ofMentora = ({ kind }: { kind: string }): boolean => kind.startsWith('mentora_');
const mentoraFirst = <T extends { kind: string }>(rows: readonly T[]): T[] => [
  ...rows.filter(ofMentora),
  ...rows.filter((row) => !ofMentora(row)),
];
/** REQ-006, MEN-012: the mentora student's own requests, those of mentora first. */
export default function MyMentoraRequestsPage() {
  const t = useText();
  return (
    <MyRequestsScreen
      title={t('title:my_mentora_requests')}
      about={t('mentora:about_mine')}
      path="/my-mentora-requests"
      order={mentoraFirst}
    />
  );
}
