import { usePageParams } from '#kernel/web/hooks.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** FIN-011: the same to look at. */
export default function ViewRegistrationPage() {
  return <AccountScreen kind="applicant" id={Number(usePageParams().registration_id) || 0} viewOnly />;
}
