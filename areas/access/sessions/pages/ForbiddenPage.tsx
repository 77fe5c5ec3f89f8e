import { ErrorPage } from '../parts/ErrorPage.tsx';

export default function ForbiddenPage() {
  return <ErrorPage code="403" />;
}
