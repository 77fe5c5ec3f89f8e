import { useText } from '#kernel/web/hooks.ts';
import { NoRegistrations } from '../parts/NoRegistrations.tsx';

/** FIN-010: the account of an online registration. */
export default function RegistrationAccountPage() {
  return <NoRegistrations title={useText()('title:customer_of_registration')} />;
}
