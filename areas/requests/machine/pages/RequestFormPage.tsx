import { RequestFormScreen } from '../parts/shared/RequestFormScreen.tsx';
import { useOwnRequests } from '../parts/own-requests.ts';

/** The form of any kind of request, among the pages of those who ask. */
export default function RequestFormPage() {
  return <RequestFormScreen own={useOwnRequests()} at={(id) => `/requests/${id}`} />;
}
