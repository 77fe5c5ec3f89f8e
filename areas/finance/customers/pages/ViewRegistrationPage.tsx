import { useText } from '#kernel/web/hooks.ts';
import { NoRegistrations } from '../parts/NoRegistrations.tsx';

/** FIN-011: the same to look at. */
export default function ViewRegistrationPage() {
  return <NoRegistrations title={useText()('title:view_of_registration')} />;
}
