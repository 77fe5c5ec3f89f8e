import { ErrorPage } from '../parts/ErrorPage.tsx';

/** Also every unknown path (ERR-024). */
export default function NotFoundPage() {
  return <ErrorPage code="404" />;
}
