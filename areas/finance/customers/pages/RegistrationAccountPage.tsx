import { usePageParams } from '#kernel/web/hooks.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** FIN-010: the account of an online registration, with what the cash desk can do about it. */
export default function RegistrationAccountPage() {
  return <AccountScreen kind="applicant" id={Number(usePageParams().registration_id) || 0} />;
}
